//! Where somebody comes from, as far as limits go.

use std::net::{IpAddr, Ipv6Addr};

/// One address of the fourth version, or the network of 64 bits that one household has in the sixth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

/// The bits of an address that name a network; behind them everybody takes any address they like.
const NETWORK: u128 = !0 << 64;

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        // An address of the fourth version may come in the clothes of the sixth.
        Address(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & NETWORK)),
            address @ IpAddr::V4(_) => address,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_is_one_address() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.7"), address("192.0.2.7"));
        assert_ne!(address("192.0.2.7"), address("192.0.2.8"));
    }
}

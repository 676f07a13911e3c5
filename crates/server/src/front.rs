//! What is in front of a server: the proxies it trusts, and the host names it answers to.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use ipnet::IpNet;

/// What is in front of a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Front {
    /// Reverse proxies. Forwarding headers are believed only if they come from one of these.
    pub proxies: Vec<Network>,
    /// The header in which these proxies name the client.
    pub forwarding: Forwarding,
    /// Host names of the server, beside its own address and those of the machine itself.
    pub hosts: Vec<String>,
}

/// The header in which proxies name the client. Only one of the two is read: a proxy that does not know the other
/// passes it on as the client sent it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Forwarding {
    /// `X-Forwarded-For` and `X-Forwarded-Proto`.
    #[default]
    XForwarded,
    /// `Forwarded`, the standard (RFC 7239).
    Forwarded,
}

/// One address, or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// The text is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither an address, as in 10.0.0.1, nor a network, as in 10.0.0.0/8")]
pub struct NoNetwork(String);

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let one = || text.parse::<IpAddr>().ok().map(IpNet::from);
        text.parse().ok().or_else(one).map(Network).ok_or_else(|| NoNetwork(text.to_owned()))
    }
}

/// The client that sent a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came over TLS, according to a trusted proxy.
    pub(crate) https: bool,
}

impl Front {
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.proxies.iter().any(|network| network.0.contains(&address))
    }

    /// The client of a request that this peer delivers.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        if !self.trusts(peer) {
            return Client { address: peer, https: false };
        }
        match self.forwarding {
            Forwarding::XForwarded => {
                let hops = listed(headers, "x-forwarded-for").map(|hop| (address(&hop), false)).collect();
                let https = listed(headers, "x-forwarded-proto").last().is_some_and(|scheme| is_https(&scheme));
                Client { https, ..self.first_untrusted(peer, hops) }
            }
            Forwarding::Forwarded => {
                self.first_untrusted(peer, listed(headers, "forwarded").map(|element| hop(&element)).collect())
            }
        }
    }

    /// Every proxy appends the address from which it received the request. So the last address that is not a trusted
    /// proxy is the client; everything before it was sent by the client and cannot be trusted.
    fn first_untrusted(&self, peer: IpAddr, hops: Vec<(Option<IpAddr>, bool)>) -> Client {
        let mut client = Client { address: peer, https: false };
        for (address, https) in hops.into_iter().rev() {
            // A proxy that hides the address, or sends an invalid one, ends the search.
            let Some(address) = address else { return Client { https, ..client } };
            client = Client { address, https };
            if !self.trusts(address) {
                break;
            }
        }
        client
    }

    /// Whether a server that listens here answers to this host name. Otherwise a web site could point a name of its own
    /// at this machine and talk to the server through a visitor's browser (DNS rebinding). That cannot be done with
    /// addresses.
    pub(crate) fn is_called(&self, listen: SocketAddr, authority: &str) -> bool {
        let host = host_of(authority).to_ascii_lowercase();
        let host = host.strip_suffix('.').unwrap_or(&host);
        match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            Ok(address) => {
                let (address, own) = (address.to_canonical(), listen.ip().to_canonical());
                address.is_loopback() || own.is_unspecified() || address == own || self.has_host(host)
            }
            Err(_) => host == "localhost" || host.ends_with(".localhost") || self.has_host(host),
        }
    }

    fn has_host(&self, host: &str) -> bool {
        self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
    }
}

/// The values of a comma-separated header, over all its lines.
fn listed(headers: &HeaderMap, name: &str) -> impl Iterator<Item = String> {
    let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    let values: Vec<String> = lines.flat_map(|line| line.split(',')).map(|value| value.trim().to_owned()).collect();
    values.into_iter()
}

/// One element of `Forwarded`: `for=192.0.2.60;proto=https;by=203.0.113.43`.
fn hop(element: &str) -> (Option<IpAddr>, bool) {
    let pairs = || element.split(';').filter_map(|pair| pair.trim().split_once('='));
    let value = |key: &str| {
        let found = pairs().find(|(name, _)| name.trim().eq_ignore_ascii_case(key));
        found.map(|(_, value)| value.trim().trim_matches('"').to_owned())
    };
    (value("for").and_then(|it| address(&it)), value("proto").is_some_and(|scheme| is_https(&scheme)))
}

fn is_https(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("https")
}

/// An address with an optional port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = host_of(text).trim_start_matches('[').trim_end_matches(']');
    text.parse().or_else(|_| bare.parse()).ok()
}

/// A host without its port.
fn host_of(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        // An IPv6 address is in brackets where a port may follow.
        Some((host, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !host_has_colon(host) => host,
        _ => authority,
    }
}

fn host_has_colon(host: &str) -> bool {
    host.contains(':') && !host.ends_with(']')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn front(forwarding: Forwarding) -> Front {
        let proxies = ["10.0.0.0/8", "127.0.0.1", "2001:db8::/32"].map(|text| text.parse().unwrap());
        Front { proxies: proxies.into(), forwarding, hosts: vec!["wardroom.example".to_owned()] }
    }

    fn client(forwarding: Forwarding, peer: &str, lines: &[(&'static str, &str)]) -> (String, bool) {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let Client { address, https } = front(forwarding).client(peer.parse().unwrap(), &headers);
        (address.to_string(), https)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let said = [("x-forwarded-for", "192.0.2.1"), ("x-forwarded-proto", "https")];
        let by = |peer| client(Forwarding::XForwarded, peer, &said);
        assert_eq!(by("10.1.2.3"), ("192.0.2.1".to_owned(), true));
        assert_eq!(by("::ffff:10.1.2.3"), ("192.0.2.1".to_owned(), true));
        assert_eq!(by("2001:db8::7"), ("192.0.2.1".to_owned(), true));
        assert_eq!(by("11.1.2.3"), ("11.1.2.3".to_owned(), false));
        assert_eq!(client(Forwarding::Forwarded, "10.1.2.3", &said), ("10.1.2.3".to_owned(), false));
    }

    #[test]
    fn the_last_hop_that_is_no_proxy_is_the_client() {
        let address = |lines: &[(&'static str, &str)]| client(Forwarding::XForwarded, "10.0.0.1", lines).0;
        assert_eq!(address(&[("x-forwarded-for", "1.1.1.1, 192.0.2.1, 10.0.0.2")]), "192.0.2.1");
        assert_eq!(address(&[("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "192.0.2.1:4711")]), "192.0.2.1");
        assert_eq!(address(&[("x-forwarded-for", "[2001:db9::1]:80")]), "2001:db9::1");
        assert_eq!(address(&[("x-forwarded-for", "2001:db9::1")]), "2001:db9::1");
        assert_eq!(address(&[("x-forwarded-for", "192.0.2.1, unknown, 10.0.0.2")]), "10.0.0.2");
        assert_eq!(address(&[("x-forwarded-for", "10.0.0.3")]), "10.0.0.3");
        assert_eq!(address(&[]), "10.0.0.1");
    }

    #[test]
    fn the_standard_header_is_read_where_it_is_chosen() {
        let said = |value: &str| client(Forwarding::Forwarded, "10.0.0.1", &[("forwarded", value)]);
        assert_eq!(said("for=192.0.2.1;proto=https;by=10.0.0.1"), ("192.0.2.1".to_owned(), true));
        assert_eq!(said(r#"for=1.1.1.1, For="[2001:db9::1]:4711";Proto=http"#), ("2001:db9::1".to_owned(), false));
        assert_eq!(said("for=192.0.2.1, for=10.0.0.9;proto=https"), ("192.0.2.1".to_owned(), false));
        assert_eq!(said("for=_hidden;proto=https"), ("10.0.0.1".to_owned(), true));
    }

    #[test]
    fn it_answers_to_its_own_names_only() {
        let front = front(Forwarding::default());
        let called = |listen: &str, name: &str| front.is_called(listen.parse().unwrap(), name);
        for name in
            ["localhost:8080", "LOCALHOST", "127.0.0.1:8080", "[::1]:8080", "table.localhost", "Wardroom.Example.:443"]
        {
            assert!(called("127.0.0.1:8080", name), "{name}");
        }
        for name in [
            "evil.example",
            "evil.example:8080",
            "192.0.2.9:8080",
            "",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
        ] {
            assert!(!called("127.0.0.1:8080", name), "{name}");
        }
        assert!(called("192.0.2.9:8080", "192.0.2.9:8080"));
        assert!(called("0.0.0.0:8080", "192.0.2.9:8080") && !called("0.0.0.0:8080", "evil.example"));
    }

    #[test]
    fn networks_are_addresses_with_or_without_a_length() {
        assert!("10.0.0.1".parse::<Network>().is_ok() && "fd00::/8".parse::<Network>().is_ok());
        let fault = "10.0.0.0/99".parse::<Network>().unwrap_err();
        assert_eq!(
            fault.to_string(),
            "`10.0.0.0/99` is neither an address, as in 10.0.0.1, nor a network, as in 10.0.0.0/8"
        );
    }
}

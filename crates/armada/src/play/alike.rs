//! Options that nothing tells apart for the seat that is asked: dice that show the same, tokens of a kind on the same side,
//! squadrons beside the table, damage cards nobody has looked at. One of them is enough to choose from.

use table::{Eye, Seat};

use crate::state::{
    DamageCard, DefenseToken, Game, Item, PoolDie, Repair, ShipId, Source, Squadron, SquadronId, TokenId, UnitId,
};

/// Does it make no difference to this seat which of two options is picked?
pub(super) fn alike(game: &Game, seat: Seat, one: Item, other: Item) -> bool {
    let kind = Kind::of(game, seat, one);
    kind.is_some() && kind == Kind::of(game, seat, other)
}

/// All that there is to tell about an option.
#[derive(PartialEq)]
enum Kind<'a> {
    Die(&'a PoolDie),
    Token { owner: UnitId, token: DefenseToken, barred: bool },
    SquadronBesideTheTable(&'a Squadron),
    FacedownCard(ShipId),
}

impl<'a> Kind<'a> {
    /// `None` if the option is one of a kind.
    fn of(game: &'a Game, seat: Seat, item: Item) -> Option<Self> {
        match item {
            Item::Die(index, ..) => game.attack()?.pool.get(usize::from(index)).map(Kind::Die),
            Item::Defense(token) => token_kind(game, token),
            Item::Squadron(id) if !is_marked(game, id) => {
                Some(game.squadron(id)).filter(|squadron| squadron.at.is_none()).map(Kind::SquadronBesideTheTable)
            }
            Item::Damage(ship, index) => facedown(game, seat, ship, index),
            Item::Repair(Repair::Hull(index)) => facedown(game, seat, game.command()?.ship, index),
            _ => None,
        }
    }
}

/// Tokens of a unit are told apart by what they are, not by their place.
fn token_kind(game: &Game, token: TokenId) -> Option<Kind<'static>> {
    let barred = game.attack().is_some_and(|attack| attack.is_barred(token));
    let (owner, tokens) = (token.owner, game.defense_of(token.owner));
    tokens.get(usize::from(token.index)).map(|token| Kind::Token { owner, token: *token, barred })
}

fn facedown(game: &Game, seat: Seat, ship: ShipId, index: u8) -> Option<Kind<'static>> {
    let unknown = |card: &&DamageCard| !card.is_known_to(Eye::Seat(seat));
    game.ship(ship).damage.get(usize::from(index)).filter(unknown).map(|_| Kind::FacedownCard(ship))
}

/// Has a squadron a name of its own, or a part in an effect?
fn is_marked(game: &Game, squadron: SquadronId) -> bool {
    let of = |source: Source| matches!(source, Source::Squadron(id) | Source::Keyword(id, _) if id == squadron);
    let lasts = game.lasting.iter().any(|it| of(it.source) || it.about == Some(Item::Squadron(squadron)));
    lasts || game.used.iter().any(|used| of(used.source)) || game.given_name(squadron.into()).is_some()
}

#[cfg(test)]
mod tests {
    use crate::catalog::{DefenseToken, Zone};
    use crate::kit::{A, CLOSE, Kit, LONG, token};
    use crate::state::{Command, Item, Payment, Repair, Seen, ShipId, TokenState};
    use rulebook::shows;
    use table::Seat;

    const NEBULON: &str = "nebulon-b-escort-frigate";

    /// What a client lists where this is asked in an attack on a ship with two braces.
    fn listed(ask: &str, dice: &[&str], prepare: impl FnOnce(&mut Kit, ShipId)) -> Vec<Item> {
        let mut kit = Kit::new();
        let (ship, enemy) = kit.duel(NEBULON, NEBULON, if ask == "evade-die" { LONG } else { CLOSE });
        prepare(&mut kit, enemy);
        kit.dice("red", dice);
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        let asked = kit.asked.iter().find(|asked| asked.ask == ask);
        asked.unwrap_or_else(|| panic!("{ask} is not asked")).told_apart.clone()
    }

    fn braces(listed: &[Item]) -> usize {
        listed.iter().filter(|item| matches!(item, Item::Defense(token) if [1, 2].contains(&token.index))).count()
    }

    #[test]
    fn of_two_ready_tokens_of_a_kind_one_is_listed() {
        shows!("attack.defense.spend");
        let ask = "spend-defense-token";
        let mut kit = Kit::new();
        let ship = kit.ship(A, NEBULON, [900.0, 300.0], 0.0);
        assert_eq!(kit.game.ship(ship).defense[1].kind, DefenseToken::Brace);
        assert_eq!(kit.game.ship(ship).defense[2].kind, DefenseToken::Brace);
        assert_eq!(braces(&listed(ask, &["hit"; 3], |_, _| {})), 1);
        let exhausted = |kit: &mut Kit, enemy| kit.game.ship_mut(enemy).defense[2].state = TokenState::Exhausted;
        assert_eq!(braces(&listed(ask, &["hit"; 3], exhausted)), 2, "an exhausted one is lost");
    }

    #[test]
    fn equal_dice_are_listed_once_where_one_is_chosen() {
        let hits = listed("evade-die", &["hit", "critical", "hit"], |kit, enemy| {
            kit.answer("spend-defense-token", token(enemy, 0));
        });
        assert_eq!(hits.len(), 2, "{hits:?}");
        let accuracies = listed("attack-effect", &["accuracy", "accuracy", "hit"], |_, _| {});
        assert_eq!(accuracies.iter().filter(|item| matches!(item, Item::Die(..))).count(), 1, "{accuracies:?}");
    }

    #[test]
    fn facedown_damage_cards_are_listed_once_unless_one_was_looked_at() {
        let cards = |seen: Seen| {
            let mut kit = Kit::new();
            let ship = kit.ship(A, NEBULON, [900.0, 300.0], 0.0);
            for card in ["structural-damage", "crew-panic"] {
                kit.damage(ship, card, false);
            }
            kit.game.ship_mut(ship).damage[1].seen = seen;
            kit.dial(ship, Command::Repair);
            kit.answer("resolve-command", Item::Payment(Command::Repair, Payment::DIAL));
            kit.run(|play| play.resolve_revealed_commands(ship));
            let asked = kit.asked.iter().find(|asked| asked.ask == "repair").expect("it can be repaired");
            let hull = |item: &&Item| matches!(item, Item::Repair(Repair::Hull(_)));
            (asked.options.iter().filter(hull).count(), asked.told_apart.iter().filter(hull).count())
        };
        assert_eq!(cards(Seen::BY_NOBODY), (2, 1));
        assert_eq!(cards(Seen::by(Seat(0))), (2, 2));
        assert_eq!(cards(Seen::by(Seat(1))), (2, 1), "what the other player has seen makes no difference to this one");
    }
}

// A link that somebody pasted, to watch a game.

export type Pasted =
  /** A page of this table. */
  | { page: string }
  /** A game at another table. */
  | { elsewhere: URL }
  /** Nothing that can be watched. */
  | null;

/** Letters and figures of a game's id. */
const ID = /^[0-9a-f]{32}$/;

/** Where a pasted link leads: a whole address, a part of one, or the id of a game alone. */
export function pasted(text: string, here: string): Pasted {
  const wanted = text.trim();
  if (wanted === '') return null;
  const whole = ID.test(wanted) ? `/game/${wanted}` : wanted;
  const address = URL.canParse(whole, here) ? new URL(whole, here) : null;
  const [page, id, ...more] = address?.pathname.split('/').filter(Boolean) ?? [];
  if (!address || !/^https?:$/.test(address.protocol) || page !== 'game' || !ID.test(id ?? '') || more.length > 0)
    return null;
  if (!address.searchParams.has('replay')) address.searchParams.set('replay', '');
  return address.origin === here ? { page: address.pathname + address.search } : { elsewhere: address };
}

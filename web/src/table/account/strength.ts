// What a new passphrase is worth, in a sentence. The table decides; this only helps while typing.

export const SHORTEST = 10;
const GOOD = 20;

export function strengthOf(passphrase: string): string {
  const length = [...passphrase.normalize('NFC')].length;
  if (length === 0) return `At least ${SHORTEST} characters. Some words that only you would put together are best.`;
  if (length < SHORTEST) return `${SHORTEST - length} more to go.`;
  if (length < GOOD && !passphrase.trim().includes(' '))
    return 'Long enough. Another word would make it much stronger.';
  return 'A good length.';
}

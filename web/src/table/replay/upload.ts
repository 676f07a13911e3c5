// Journals of games that were played elsewhere, uploaded to watch them at this table.
import type { UploadedGames } from '../wire';
import { ask, read } from '../wire/api';

/** Checks and keeps a journal; the answer is the page of the game. Throws what the table has against it. */
export async function upload(journal: Blob): Promise<string> {
  const answer = await fetch('/api/journals', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/jsonl' },
    body: journal,
  });
  return (await read<{ url: string }>(answer)).url;
}

/** The games that you have uploaded. */
export const uploads = () => ask<UploadedGames>('me/journals');

// Sentences of the table as players say them.

/** What the table says, without the marks of its plain names: commands, obstacles and faces of dice. */
export const spoken = (says: string): string =>
  says
    .replaceAll('concentrate-fire', 'concentrate fire')
    .replaceAll('hit-hit', 'double hit')
    .replaceAll('hit-critical', 'hit and critical')
    .replaceAll(/\b([a-z]+)-(field|cloud|rift)(?:-(\d+))?\b/g, (_, one: string, two: string, number?: string) =>
      [one, two, number].filter(Boolean).join(' '),
    );

/** Returns how many letters must be added, dropped, changed, or swapped with a neighbour to turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({length: to.length + 1}, (_, column) => column)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  return rows[from.length]![to.length]!;
}

/** Returns the candidate that is nearest to a word, or undefined when none is within `most` edits. */
export function nearest(word: string, candidates: Iterable<string>, most: number): string | undefined {
  let best: {candidate: string; distance: number} | undefined;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const distance = editDistance(word, candidate);
    if (distance <= most && (!best || distance < best.distance)) best = {candidate, distance};
  }
  return best?.candidate;
}

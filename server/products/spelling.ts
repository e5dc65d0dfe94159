/**
 * How many slips of the finger part two words: letters left out, added, changed, or
 * swapped with their neighbour (optimal string alignment). Stops counting above `most`.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const width = b.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const same = a[i - 1] === b[j - 1];
      // All three were filled in the rounds before; the index signature can't know.
      let slips = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] as number) + 1);
      }
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[width - 1] as number;
}

/** Slips that a word of this length may hold and still be meant: none under 4 letters, one up to 5, else two. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The known words that a misspelt one may mean: those with the fewest slips, at most eight. */
export function likelyWords(misspelt: string, known: Iterable<string>): string[] {
  const most = slipsAllowed(misspelt);
  let fewest = most;
  let best = new Set<string>();
  for (const word of known) {
    const slips = slipsBetween(misspelt, word, fewest);
    if (slips > fewest) continue;
    if (slips < fewest) {
      fewest = slips;
      best = new Set();
    }
    best.add(word);
  }
  return [...best].sort().slice(0, 8);
}

/**
 * The folding of the search as the interface description words it, written a second time and as plainly as
 * possible: compatibility decomposition without marks, lower case, ß as ss, then ae/oe/ue as a/o/u, "ue" staying
 * after a, e and q.
 */
export function naiveFold(text: string): string {
  const bare = Array.from(text.normalize('NFKD')).filter(
    (letter) => !(letter >= '\u0300' && letter <= '\u036f'),
  );
  const lower = bare.join('').toLowerCase().split('ß').join('ss');
  const short = lower.split('ae').join('a').split('oe').join('o');
  let folded = '';
  for (let index = 0; index < short.length; index += 1) {
    const before = short.charAt(index - 1);
    const isUe = short.startsWith('ue', index) && !'aeq'.includes(before === '' ? ' ' : before);
    folded += short.charAt(index);
    if (isUe) index += 1;
  }
  return folded;
}

/** The folded words of a text. */
export function naiveWords(text: string): readonly string[] {
  return naiveFold(text)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

/** Whether two words differ by one wrong, missing, extra or swapped letter. */
export function oneLetterApart(left: string, right: string): boolean {
  const [a, b] = [Array.from(left), Array.from(right)];
  if (Math.abs(a.length - b.length) > 1) return false;
  const without = (word: readonly string[], index: number): string =>
    word.filter((_, position) => position !== index).join('');
  if (a.length !== b.length) {
    const [long, short] = a.length > b.length ? [a, right] : [b, left];
    return long.some((_, index) => without(long, index) === short);
  }
  const wrong = a.flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

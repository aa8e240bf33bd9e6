/** One or two letters for a person: `Jana Keller` → `JK`, `m.huber@albblick-haus.example` → `MH`. */
export function initialsOf(name: string): string {
  const [beforeAt = ''] = name.split('@');
  const words = beforeAt.split(/[\s._-]+/u).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    chosen.map((word) => /^\p{L}/u.exec(word ?? '')?.[0].toLocaleUpperCase('de') ?? '').join('') || '?'
  );
}

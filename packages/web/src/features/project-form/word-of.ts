/** The word of a code; an unknown one stays as it is, nothing stays nothing. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

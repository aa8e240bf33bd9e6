/**
 * A text without the characters of one kind at its end. A pattern such as `/\s+$/u` says the same, but tries every run
 * of them again from each of its places: 100,000 spaces in the middle of a text would hold the program for seconds.
 * @param character one character, such as `/[\s.]/u`
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

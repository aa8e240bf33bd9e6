/** An ending has a letter in it: „Bericht 1.2“ has none. */
const ending = /^(?=\d*[a-z])[a-z\d]{1,6}$/iu;

/** A file's name as it is shown: without its extension (specification, section 8). */
export function shownName(name: string): string {
  const dot = name.lastIndexOf('.');
  // A name that is nothing but an extension keeps it.
  return dot > 0 && ending.test(name.slice(dot + 1)) ? name.slice(0, dot) : name;
}

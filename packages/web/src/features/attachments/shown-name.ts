/** A file's name as it is shown: without its extension (specification, section 8). */
export function shownName(name: string): string {
  // „Bericht 1.2“ ends in no extension: one has a letter in it. A name that is nothing else keeps it.
  return name.replace(/(?<=.)\.(?=\d*[a-z])[a-z\d]{1,6}$/iu, '');
}

// A path or address with something behind `?` or `#`; the line and column of a stack frame stay.
const queryString = /([^\s?#"'()]*\/[^\s?#"'()]*)[?#][^\s"'()]*?((?::\d+){0,2})(?=[\s"'()]|$)/gu;
const secretValue = /\b(\w*(?:password|passwort|token|ticket|secret)\w*)=[^\s&"']+/giu;
const bearerToken = /\bBearer\s+[\w.~+/=-]+/giu;

/**
 * A message, stack or address without query strings (they carry passwords, specification section 7), tokens and
 * characters the database cannot store, cut to the given length.
 */
export function harmlessText(text: string, longest: number): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(queryString, '$1$2')
    .replaceAll(secretValue, '$1=…')
    .replaceAll(bearerToken, 'Bearer …')
    .slice(0, longest);
}

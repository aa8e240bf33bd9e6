const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in HTML, also inside an attribute. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (letter) => entities[letter] ?? letter);
}

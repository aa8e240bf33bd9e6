/** An element with its content; what has none is left out of the document. */
export type Xml = string;

/** XML cannot hold these at all, not even escaped. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function escapeXml(text: string): string {
  return text
    .replaceAll(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `name` may carry attributes: `udt:DateTimeString format="102"`. */
function wrap(name: string, content: string): Xml {
  return content === '' ? '' : `<${name}>${content}</${name.split(' ', 1).join('')}>`;
}

/** An element around others. */
export function element(name: string, ...children: readonly Xml[]): Xml {
  return wrap(name, children.join(''));
}

/** An element with a text; without one it is left out. */
export function textElement(name: string, text: string | null): Xml {
  return wrap(name, escapeXml((text ?? '').trim()));
}

/** A day as CII writes it. */
export function dayElement(name: string, day: string | null): Xml {
  const date = textElement('udt:DateTimeString format="102"', day?.replaceAll('-', '') ?? null);
  return element(name, date);
}

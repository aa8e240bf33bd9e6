import { withoutEnd } from '@energieakte/contract';

/** A piece of a comment: words, an address that can be opened, or somebody's name after an at sign. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string };

const address = /https?:\/\/[^\s<>"„“]+/gu;
const closing = /[.,;:!?)\]}'…]/u;

/** Only addresses of the web, and without the point that ends the sentence. */
function hrefOf(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

interface Found {
  readonly start: number;
  readonly part: TextPart;
}

function linksIn(text: string): Found[] {
  return [...text.matchAll(address)].flatMap((match): Found[] => {
    const written = withoutEnd(match[0], closing);
    const href = hrefOf(written);
    return href === null ? [] : [{ start: match.index, part: { kind: 'link', text: written, href } }];
  });
}

function placesOf(text: string, token: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length))
    places.push(at);
  return places;
}

function mentionsIn(text: string, names: readonly string[]): Found[] {
  return names.flatMap((name) =>
    placesOf(text, `@${name}`).map((start): Found => ({
      start,
      part: { kind: 'mention', text: `@${name}` },
    })),
  );
}

/** The pieces of a text; put together again they are the text. Nothing in it is ever read as HTML. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  // Of two that begin at one place the longer one is meant: „@Jana Keller“ before „@Jana“.
  const found = [...linksIn(text), ...mentionsIn(text, names)].toSorted(
    (left, right) => left.start - right.start || right.part.text.length - left.part.text.length,
  );
  const parts: TextPart[] = [];
  let end = 0;
  for (const { start, part } of found) {
    if (start < end) continue;
    if (start > end) parts.push({ kind: 'words', text: text.slice(end, start) });
    parts.push(part);
    end = start + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

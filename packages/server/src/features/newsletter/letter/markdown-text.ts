import { Lexer, type MarkedToken, type Token } from 'marked';
import { escapedHtml } from '#http/escaped-html.ts';
import { withProtectedPlaceholders } from '#features/newsletter/letter/placeholders.ts';
import { safeLink } from '#features/newsletter/letter/safe-link.ts';

/** The same content for programs that show HTML and for those that show text. */
export interface Written {
  readonly html: string;
  readonly text: string;
}

const nothing: Written = { html: '', text: '' };

/** How words of the text are written, with the placeholders among them. */
interface Pen {
  readonly words: (text: string) => Written;
  /** The link as it is written, `null` for one that leads nowhere. */
  readonly link: (typed: string) => string | null;
  readonly linkColor: string;
}

const known: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

function isKnown(token: Token): token is MarkedToken {
  return known.has(token.type);
}

function joined(parts: readonly Written[], separator: string): Written {
  const filled = parts.filter(({ html }) => html !== '');
  return {
    html: filled.map(({ html }) => html).join(''),
    text: filled.map(({ text }) => text).join(separator),
  };
}

const paragraph = '<p style="margin:0 0 16px">';

/** Lines as they were typed, one below the other. */
function linesOf(raw: string, pen: Pen): Written {
  const lines = raw.trim().split('\n').map(pen.words);
  return {
    html: lines.map(({ html }) => html).join('<br>'),
    text: lines.map(({ text }) => text).join('\n'),
  };
}

function inlines(tokens: readonly Token[] | undefined, pen: Pen): Written {
  return joined(
    (tokens ?? []).map((token) => inline(token, pen)),
    '',
  );
}

function linked(token: Extract<MarkedToken, { type: 'link' }>, pen: Pen): Written {
  const inner = inlines(token.tokens, pen);
  const href = pen.link(token.href);
  if (href === null) return inner;
  const address = href.replace(/^mailto:/u, '');
  const isSaid = withoutSlash(inner.text) === withoutSlash(address);
  return {
    html: `<a class="link" href="${escapedHtml(href)}" style="color:${pen.linkColor}">${inner.html}</a>`,
    text: isSaid ? inner.text : `${inner.text} (${address})`,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/^https?:\/\//u, '').replace(/\/$/u, '');
}

function inline(token: Token, pen: Pen): Written {
  if (!isKnown(token)) return pen.words(token.raw);
  switch (token.type) {
    case 'strong':
    case 'em': {
      const inner = inlines(token.tokens, pen);
      return { html: `<${token.type}>${inner.html}</${token.type}>`, text: inner.text };
    }
    case 'link':
      return linked(token, pen);
    case 'br':
      return { html: '<br>', text: '\n' };
    case 'text':
      return token.tokens === undefined ? pen.words(token.text) : inlines(token.tokens, pen);
    case 'escape':
      return pen.words(token.text);
    default:
      return pen.words(token.raw);
  }
}

function listed(token: Extract<MarkedToken, { type: 'list' }>, pen: Pen): Written {
  const first = token.start === '' ? 1 : token.start;
  const items = token.items.map((item, index) => {
    const { html, text } = joined(
      item.tokens.map((part) => (part.type === 'text' ? inline(part, pen) : block(part, pen))),
      '\n',
    );
    const mark = token.ordered ? `${first + index}. ` : '- ';
    const indented = text.trimEnd().replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    return { html: `<li style="margin:0 0 6px">${html}</li>`, text: `${mark}${indented}` };
  });
  const { html, text } = joined(items, '\n');
  const tag = token.ordered ? 'ol' : 'ul';
  const start = token.ordered && first !== 1 ? ` start="${first}"` : '';
  return { html: `<${tag}${start} style="margin:0 0 16px;padding:0 0 0 24px">${html}</${tag}>`, text };
}

function inParagraph({ html, text }: Written): Written {
  return html === '' ? nothing : { html: `${paragraph}${html}</p>`, text };
}

function block(token: Token, pen: Pen): Written {
  if (!isKnown(token)) return inParagraph(linesOf(token.raw, pen));
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return nothing;
    case 'paragraph':
    case 'text':
      return inParagraph(inlines(token.tokens, pen));
    case 'heading': {
      const { html, text } = inlines(token.tokens, pen);
      return inParagraph({ html: html === '' ? '' : `<strong>${html}</strong>`, text });
    }
    case 'list':
      return listed(token, pen);
    default:
      return inParagraph(linesOf(token.raw, pen));
  }
}

function withPen(markdown: string, { link, linkColor }: Pick<Pen, 'link' | 'linkColor'>): Written {
  const { text: typed, restore } = withProtectedPlaceholders(markdown);
  const pen: Pen = {
    words: (text) => ({ html: restore(escapedHtml(text), escapedHtml), text: restore(text) }),
    link: (typedLink) => link(restore(typedLink)),
    linkColor,
  };
  const tokens = new Lexer({ gfm: true, breaks: true }).lex(typed);
  return joined(
    tokens.map((token) => block(token, pen)),
    '\n\n',
  );
}

/**
 * What somebody wrote in Markdown: bold, italic, links, lists and lines. Only these are ever written as HTML; whatever
 * else stands there (tables, HTML, images) comes out as the words that were typed.
 * @param linkColor `#rrggbb`
 */
export function markdownText(markdown: string, linkColor: string): Written {
  return withPen(markdown, { link: safeLink, linkColor });
}

/** The addresses of all links in a text, as they were typed. */
export function linksIn(markdown: string): readonly string[] {
  const found: string[] = [];
  const link = (typed: string): null => {
    found.push(typed);
    return null;
  };
  withPen(markdown, { link, linkColor: '' });
  return found;
}

import { germanDay, type NewsletterBlock } from '@energieakte/contract';
import type { AccentShades } from '#features/newsletter/letter/accent-shades.ts';
import { escapedHtml } from '#http/escaped-html.ts';
import { imageContentId, type LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import { contentWidth, layout, light, row } from '#features/newsletter/letter/letter-look.ts';
import { markdownText, type Written } from '#features/newsletter/letter/markdown-text.ts';
import { safeLink } from '#features/newsletter/letter/safe-link.ts';

type BlockOf<Kind extends NewsletterBlock['kind']> = Extract<NewsletterBlock, { kind: Kind }>;

export interface BlockContext extends LetterOptions {
  readonly shades: AccentShades;
  /** The first heading of a letter is its own. */
  readonly isFirstHeading: boolean;
}

function heading({ text }: BlockOf<'HEADING'>, isFirst: boolean): Written | null {
  const words = text.trim();
  if (words === '') return null;
  const tag = isFirst ? 'h1' : 'h2';
  const size = isFirst ? 24 : 19;
  return {
    html: row(
      `<${tag} class="ink" style="margin:0;font-size:${size}px;line-height:1.3;font-weight:700;color:${light.ink}">${escapedHtml(words)}</${tag}>`,
      12,
    ),
    text: `${words}\n${(isFirst ? '=' : '-').repeat(Math.min(words.length, 60))}`,
  };
}

function words({ markdown }: BlockOf<'TEXT'>, { shades }: BlockContext): Written | null {
  const { html, text } = markdownText(markdown, shades.link);
  return html === '' ? null : { html: row(html, 8), text };
}

function image(block: BlockOf<'IMAGE'>, { images }: BlockContext): Written | null {
  const { imageId, alt } = block;
  const found = imageId === null ? undefined : images.get(imageId);
  if (imageId === null || found === undefined) return null;
  const href = safeLink(block.href ?? '');
  const width = Math.min(found.width, contentWidth);
  const shown = `<img src="cid:${imageContentId(imageId)}" width="${width}" alt="${escapedHtml(alt.trim())}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:6px;font-size:14px;line-height:1.4">`;
  const about = alt.trim() === '' ? '[Bild]' : `[Bild: ${alt.trim()}]`;
  return {
    html: row(href === null ? shown : `<a class="link" href="${escapedHtml(href)}">${shown}</a>`, 24),
    text: href === null ? about : `${about}\n${href}`,
  };
}

function button({ label, href }: BlockOf<'BUTTON'>, { shades }: BlockContext): Written | null {
  const said = label.trim();
  if (said === '') return null;
  const link = safeLink(href);
  const look = `display:inline-block;padding:12px 22px;font-size:16px;line-height:1.25;font-weight:600;color:${shades.onFill};text-decoration:none`;
  const face =
    link === null
      ? `<span style="${look}">${escapedHtml(said)}</span>`
      : `<a href="${escapedHtml(link)}" style="${look}">${escapedHtml(said)}</a>`;
  // Outlook gives no space around a link, but around what stands in a cell.
  const cell = `<td bgcolor="${shades.fill}" style="background:${shades.fill};border-radius:6px;mso-padding-alt:12px 22px;text-align:center">${face}</td>`;
  return {
    html: row(`<table ${layout}><tr>${cell}</tr></table>`, 24),
    text: link === null ? said : `${said}: ${link.replace(/^mailto:/u, '')}`,
  };
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}

function programme(block: BlockOf<'PROGRAMME'>, context: BlockContext): Written | null {
  const found = context.programmes.get(block.programmeCode);
  if (found === undefined) return null;
  const { fill, link: linkColor } = context.shades;
  const link = safeLink(found.link ?? '');
  const said = [found.detail, block.note.trim()].filter((part) => part !== '').map(asSentence);
  const about = [...said, `Stand ${germanDay(found.checkedOn)}`].join(' ');
  const more =
    link === null
      ? ''
      : `<p style="margin:8px 0 0;font-size:14px;line-height:1.45"><a class="link" href="${escapedHtml(link)}" style="color:${linkColor};font-weight:600">Zum Programm</a></p>`;
  const inside = `<p class="ink" style="margin:0;font-size:16px;line-height:1.4;font-weight:700;color:${light.ink}">${escapedHtml(found.title)}</p><p class="muted" style="margin:4px 0 0;font-size:14px;line-height:1.45;color:${light.muted}">${escapedHtml(about)}</p>${more}`;
  const cell = `<td class="line bar" style="border:1px solid ${light.line};border-left:4px solid ${fill};border-radius:6px;padding:16px 18px">${inside}</td>`;
  return {
    html: row(`<table ${layout} width="100%"><tr>${cell}</tr></table>`, 24),
    text: [found.title, about, ...(link === null ? [] : [link])].join('\n'),
  };
}

/** The line between two parts, above the footer as well. */
export const divider: Written = {
  html: row(
    `<table ${layout} width="100%"><tr><td class="line" style="border-top:1px solid ${light.line};font-size:0;line-height:0">&nbsp;</td></tr></table>`,
    22,
  ),
  text: '-'.repeat(40),
};

/**
 * One block as a row of the letter and as its lines of text, with placeholders still in it; `null` for what is not
 * there yet (an image that was not chosen, a button without a label).
 */
export function writtenBlock(block: NewsletterBlock, context: BlockContext): Written | null {
  switch (block.kind) {
    case 'HEADING':
      return heading(block, context.isFirstHeading);
    case 'TEXT':
      return words(block, context);
    case 'IMAGE':
      return image(block, context);
    case 'BUTTON':
      return button(block, context);
    case 'PROGRAMME':
      return programme(block, context);
    default:
      return divider;
  }
}

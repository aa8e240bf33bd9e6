import type { NewsletterBlock, NewsletterBlocks } from '@energieakte/contract';
import { accentShades } from '#features/newsletter/letter/accent-shades.ts';
import { escapedHtml } from '#http/escaped-html.ts';
import { divider, writtenBlock } from '#features/newsletter/letter/letter-block.ts';
import type { LetterOffice, LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import {
  fonts,
  layout,
  letterStyles,
  letterWidth,
  light,
  row,
} from '#features/newsletter/letter/letter-look.ts';
import type { Written } from '#features/newsletter/letter/markdown-text.ts';

/** Where a letter says what it is that somebody agreed to, and how to end it: filled for each reader. */
const consentPlace = '{{~zustimmung}}';
const unsubscribePlace = '{{~abmelden}}';

function head({ subject }: LetterOptions, styles: string): string {
  return [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    '<meta name="x-apple-disable-message-reformatting">',
    `<title>${escapedHtml(subject)}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
    '<style>table{border-collapse:collapse}td,p,a,h1,h2,li{font-family:Arial,sans-serif!important}</style><![endif]-->',
    `<style>${styles}</style></head>`,
  ].join('');
}

/** What a list of mails shows beside the subject; the blanks keep it from going on with the letter itself. */
function hiddenPreheader(preheader: string): string {
  const words = preheader.trim();
  if (words === '') return '';
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${escapedHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function letterhead({ name, color }: LetterOffice): string {
  if (name === '') return '';
  const mark = `<td width="20" style="width:20px;padding:0 10px 0 0"><table ${layout}><tr><td width="20" height="20" bgcolor="${color}" style="width:20px;height:20px;background:${color};border-radius:4px;font-size:0;line-height:0">&nbsp;</td></tr></table></td>`;
  const words = `<td class="ink" style="font-family:${fonts};font-size:15px;line-height:20px;font-weight:600;color:${light.ink}">${escapedHtml(name)}</td>`;
  return row(`<table ${layout}><tr>${mark}${words}</tr></table>`, 24);
}

function footer({ name, address }: LetterOffice): Written {
  const sender = [name, address ?? ''].filter((part) => part !== '').join(', ');
  const from = sender === '' ? '' : `${sender}. `;
  const reason = `Sie bekommen diese Mail, weil ${consentPlace}.`;
  const link = `<a class="muted" href="${unsubscribePlace}" style="color:${light.muted};text-decoration:underline">Abmelden</a>`;
  return {
    html: `${divider.html}${row(`<p class="muted" style="margin:0;font-size:13px;line-height:1.5;color:${light.muted}">${escapedHtml(from)}${reason} ${link}</p>`, 32)}`,
    text: `${divider.text}\n${from}${reason}\nAbmelden: ${unsubscribePlace}`,
  };
}

function marked({ html, text }: Written, { id }: NewsletterBlock): Written {
  return { html: html.replace('<tr>', () => `<tr data-block="${escapedHtml(id)}">`), text };
}

function writtenBlocks(blocks: NewsletterBlocks, options: LetterOptions): readonly Written[] {
  const shades = accentShades(options.office.color);
  const isHeading = ({ kind }: NewsletterBlock) => kind === 'HEADING';
  const first = blocks.findIndex(isHeading);
  return blocks.flatMap((block, index) => {
    const written = writtenBlock(block, { ...options, shades, isFirstHeading: index === first });
    if (written === null) return [];
    return [options.isMarked === true ? marked(written, block) : written];
  });
}

/**
 * A letter as HTML and as text, with its placeholders still in it: what is sent is frozen like this and filled for each
 * reader by `personalize`. The footer stands under every letter. Nothing in it comes from another server.
 */
export function renderLetter(blocks: NewsletterBlocks, options: LetterOptions): Written {
  const { office } = options;
  const written = writtenBlocks(blocks, options);
  const end = footer(office);
  const rows = [letterhead(office), ...written.map(({ html }) => html), end.html].join('');
  const card = `<table ${layout} class="card" width="100%" bgcolor="${light.card}" style="max-width:${letterWidth}px;background:${light.card};border-radius:8px"><tr><td style="height:32px;font-size:0;line-height:0">&nbsp;</td></tr>${rows}</table>`;
  // Outlook knows no greatest width.
  const inOutlook = `<!--[if mso]><table ${layout} align="center" width="${letterWidth}"><tr><td><![endif]-->${card}<!--[if mso]></td></tr></table><![endif]-->`;
  const page = `<table ${layout} class="page" width="100%" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="outer" align="center" style="padding:24px 12px">${inOutlook}</td></tr></table>`;
  const styles = letterStyles(accentShades(office.color));
  return {
    html: `<!doctype html><html lang="de" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${head(options, styles)}<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">${hiddenPreheader(options.preheader)}${page}</body></html>`,
    text: [...written.map(({ text }) => text), end.text].join('\n\n'),
  };
}

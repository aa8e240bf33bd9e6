import type { AccentShades } from '#features/newsletter/letter/accent-shades.ts';

/** Pixels; what Outlook and Gmail show without cutting. */
export const letterWidth = 600;
/** Pixels between the edge of the card and what stands in it. */
const gutter = 40;
export const contentWidth = letterWidth - 2 * gutter;

export const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const light = {
  page: '#eef0ed',
  card: '#ffffff',
  ink: '#1f2421',
  muted: '#5b635e',
  line: '#dde2de',
} as const;

const dark = {
  page: '#121413',
  card: '#1c1f1d',
  ink: '#e8ebe8',
  muted: '#a9b1ac',
  line: '#3b423e',
} as const;

/** A table that is there for its places and says nothing to a screen reader. */
export const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** One row of the card. `below` is the space below it in pixels. */
export function row(html: string, below: number): string {
  return `<tr><td class="row ink" style="padding:0 ${gutter}px ${below}px;font-family:${fonts};font-size:16px;line-height:1.55;color:${light.ink};text-align:left;word-break:break-word;overflow-wrap:anywhere">${html}</td></tr>`;
}

/**
 * What a program knows beside the styles of each element: narrow screens, and the dark, also that of Outlook on the web,
 * which names its own attributes.
 */
export function letterStyles({ darkLink, fill }: AccentShades): string {
  const rules = [
    ['page', `background:${dark.page}!important`],
    ['card', `background:${dark.card}!important`],
    ['ink', `color:${dark.ink}!important`],
    ['muted', `color:${dark.muted}!important`],
    ['line', `border-color:${dark.line}!important`],
    ['link', `color:${darkLink}!important`],
    // The bar beside a programme keeps the color of the office.
    ['bar', `border-left-color:${fill}!important`],
  ] as const;
  const inDark = rules.map(([name, rule]) => `.${name}{${rule}}`).join('');
  const inOutlook = rules
    .filter(([, rule]) => rule.startsWith('color'))
    .map(([name, rule]) => `[data-ogsc] .${name}{${rule}}`)
    .join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
    `@media (max-width:480px){.row{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important}}`,
    `@media (prefers-color-scheme:dark){${inDark}}`,
    inOutlook,
  ].join('');
}

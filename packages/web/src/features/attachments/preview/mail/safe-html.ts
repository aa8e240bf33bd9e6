import DOMPurify from 'dompurify';
import type { MailFile } from './read-mail.ts';
import { contentIdIn } from './picture-address.ts';

/** Nothing is fetched and nothing runs: pictures only from the mail itself, styles only from its own text. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const shownPictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const largestPicture = 3_000_000;

export interface SafeHtml {
  /** A whole document for a sandboxed frame. */
  readonly document: string;
  /** Something was to be fetched from elsewhere. */
  readonly hadRemote: boolean;
}

function asDataUrl({ mime, bytes }: MailFile): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCodePoint(byte);
  return `data:${mime};base64,${btoa(letters)}`;
}

/** The picture of the mail an address means; `null` for everything from elsewhere. */
function pictureFor(address: string, files: readonly MailFile[]): string | null {
  if (/^data:image\/(?:png|jpeg|gif|webp);/iu.test(address)) return address;
  const name = contentIdIn(address);
  if (name === null) return null;
  const file = files.find(({ contentId }) => contentId === name);
  const isShown =
    file !== undefined && shownPictures.has(file.mime) && file.bytes.length <= largestPicture;
  return isShown ? asDataUrl(file) : null;
}

function keepPictures(body: HTMLElement, files: readonly MailFile[]): boolean {
  let hadRemote = false;
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    const picture = pictureFor(address, files);
    image.removeAttribute('srcset');
    if (picture !== null) image.src = picture;
    else {
      hadRemote ||= /^(?:https?:)?\/\//iu.test(address);
      image.replaceWith(image.alt === '' ? '' : `[${image.alt}]`);
    }
  }
  return hadRemote;
}

/** Links say where they go and go nowhere: a frame without rights could only load the page into itself. */
function disarmLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
}

/**
 * The formatted text of a mail, made harmless three times over: cleaned here, under a policy that fetches nothing, and shown in
 * a frame without any rights.
 */
export function safeHtml(html: string, files: readonly MailFile[]): SafeHtml {
  const body = DOMPurify.sanitize(html, {
    RETURN_DOM: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'source', 'track'],
    FORBID_ATTR: ['background', 'poster', 'action', 'ping'],
    // DOMPurify drops addresses it does not know; these lead to a picture of the mail.
    ADD_URI_SAFE_ATTR: ['src'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel|cid|data:image\/(?:png|jpeg|gif|webp)):?/iu,
  });
  if (!(body instanceof HTMLElement)) throw new TypeError('The cleaner answered no document.');
  const hadRemote = keepPictures(body, files) || /url\(\s*['"]?(?:https?:)?\/\//iu.test(html);
  disarmLinks(body);
  return {
    document: `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><style>body{margin:16px 24px;font:14px/1.55 system-ui,sans-serif;color:#1C2320;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style></head><body>${body.innerHTML}</body></html>`,
    hadRemote,
  };
}

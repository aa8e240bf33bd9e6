import type { LetterImage } from '#core/letter-mailer.ts';

/** The HTML of a letter with its images in it, for a page that shows it: there is no mail they could travel with. */
export function withImages(html: string, images: readonly LetterImage[]): string {
  return images.reduce(
    (shown, { contentId, mediaType, content }) =>
      shown.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );
}

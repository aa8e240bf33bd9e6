import { fileErrors } from '../core/file-errors.ts';
import { filledText } from '../core/filled-text.ts';
import { uploadLinkErrors } from './upload-link-errors.ts';

const texts = { ...fileErrors, ...uploadLinkErrors };

/**
 * The sentence the server would refuse a chosen file with, `{name}`s filled. Pages that only take files carry these sentences
 * and not those of the whole product.
 */
export function chosenFileErrorText(
  code: keyof typeof texts,
  parameters: Readonly<Record<string, string>>,
): string {
  return filledText(texts[code].text, parameters);
}

import {
  chosenFileErrorText,
  fileExtension,
  fileSizeText,
  type OpenUploadLink,
  uploadHindrance,
} from '@energieakte/contract';

/** What a link takes, as the server said to its page. */
export type LinkMeasures = Pick<
  OpenUploadLink,
  'extensions' | 'maxFileBytes' | 'maxTotalBytes' | 'maxFiles' | 'usedBytes' | 'usedFiles'
>;

/** What still fits. */
export interface Quota {
  readonly files: number;
  /** Bytes. */
  readonly bytes: number;
}

/** What fits after these further files, which the server had not counted when it was asked. */
export function quotaLeft(link: LinkMeasures, added: readonly { readonly size: number }[]): Quota {
  const bytes = added.reduce((sum, { size }) => sum + size, 0);
  return {
    files: Math.max(0, link.maxFiles - link.usedFiles - added.length),
    bytes: Math.max(0, link.maxTotalBytes - link.usedBytes - bytes),
  };
}

type ChosenFile = Pick<File, 'name' | 'size'>;

function byItself({ name, size }: ChosenFile, link: LinkMeasures): string | null {
  const type = fileExtension(name);
  if (type !== '' && !link.extensions.includes(type))
    return chosenFileErrorText('uploadLink.typeRefused', { type, allowed: link.extensions.join(', ') });
  const hindrance = uploadHindrance({ name, size }, Number.POSITIVE_INFINITY);
  if (hindrance !== null) return chosenFileErrorText(hindrance.code, hindrance.parameters);
  if (size <= link.maxFileBytes) return null;
  const parameters = { size: fileSizeText(size), limit: fileSizeText(link.maxFileBytes) };
  return chosenFileErrorText('uploadLink.fileTooLarge', parameters);
}

function byQuota({ size }: ChosenFile, link: LinkMeasures, quota: Quota): string | null {
  if (quota.files === 0)
    return chosenFileErrorText('uploadLink.tooManyFiles', { limit: String(link.maxFiles) });
  if (size <= quota.bytes) return null;
  return chosenFileErrorText('uploadLink.overfull', {
    size: fileSizeText(size),
    limit: fileSizeText(link.maxTotalBytes),
    left: fileSizeText(quota.bytes),
  });
}

/** The sentence the server would refuse a file with, before a byte of it is sent; `null` when it may go. */
export function refusalOf(file: ChosenFile, link: LinkMeasures, quota: Quota): string | null {
  return byItself(file, link) ?? byQuota(file, link, quota);
}

/** A chosen file with what speaks against it. */
export interface JudgedFile<Chosen extends ChosenFile> {
  readonly file: Chosen;
  readonly problem: string | null;
}

/** Judges files that are chosen at once: each takes from the room of the next. */
export function judgeFiles<Chosen extends ChosenFile>(
  files: readonly Chosen[],
  link: LinkMeasures,
  quota: Quota,
): readonly JudgedFile<Chosen>[] {
  let left = quota;
  return files.map((file) => {
    const problem = refusalOf(file, link, left);
    if (problem === null) left = { files: left.files - 1, bytes: left.bytes - file.size };
    return { file, problem };
  });
}

import { extensionsOfKinds, fileSizeText, uploadKinds, uploadKindLabels } from '@energieakte/contract';
import { lastMomentBefore } from '#shared/format/relative-moment.ts';
import type { LinkMeasures, Quota } from './quota.ts';

/** Kinds of files in words: `Dokumente (pdf, doc, …), Fotos und Bilder (jpg, …)`. */
export function kindsText(extensions: readonly string[]): readonly string[] {
  return uploadKinds
    .map((kind) => ({
      word: uploadKindLabels[kind],
      own: extensionsOfKinds([kind]).filter((extension) => extensions.includes(extension)),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ word, own }) =>
      own.length === 1 && own[0] === 'zip' ? word : `${word} (${own.join(', ')})`,
    );
}

function filesText(count: number): string {
  return count === 1 ? '1 Datei' : `${count} Dateien`;
}

/** What still fits: `Noch 19 Dateien mit zusammen 480 MB, je Datei höchstens 50 MB.` */
export function quotaText({ maxFileBytes }: LinkMeasures, { files, bytes }: Quota): string {
  if (files === 0 || bytes === 0) return 'Über diesen Link passt nichts mehr.';
  const each = fileSizeText(Math.min(maxFileBytes, bytes));
  return `Noch ${filesText(files)} mit zusammen ${fileSizeText(bytes)}, je Datei höchstens ${each}.`;
}

const day = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/**
 * The last day of a link: `Sonntag, 06.12.2026`.
 * @param expiresAt the moment after which it no longer works, which is the midnight that ends that day
 */
export function lastDayText(expiresAt: string): string {
  return day.format(lastMomentBefore(expiresAt));
}

import { fileKind, type TypedFile } from '../file-kind.ts';
import { type FileScan, fileSizeText } from '@energieakte/contract';

/** What the preview needs to know of a file. */
export interface PreviewedFile extends TypedFile {
  readonly attachmentId: string;
  /** Number of the version, from 1. */
  readonly version: number;
  /** In bytes. */
  readonly size: number;
  readonly scan: FileScan;
}

/** What shows a file. */
export type Viewer = 'pdf' | 'image' | 'text' | 'table' | 'mail';

/** How a file is shown, or why it is not. */
export type PreviewPlan =
  | { readonly viewer: Viewer }
  | { readonly viewer: 'none'; readonly reason: string | null };

type Measured = Pick<PreviewedFile, 'name' | 'mime' | 'size' | 'scan'>;

const mebibyte = 1024 * 1024;

/** PDFs and texts are read in pieces; these have to be held whole. */
const largest: Readonly<Partial<Record<Viewer, number>>> = {
  image: 100 * mebibyte,
  mail: 50 * mebibyte,
};

const viewers: Readonly<Partial<Record<ReturnType<typeof fileKind>, Viewer>>> = {
  pdf: 'pdf',
  image: 'image',
  text: 'text',
  table: 'table',
  mail: 'mail',
};

const none = (reason: string | null): PreviewPlan => ({ viewer: 'none', reason });

/** A file with malware is handed to nobody. */
export function mayBeSaved({ scan }: Pick<PreviewedFile, 'scan'>): boolean {
  return scan !== 'BEFALLEN';
}

/** Decides how a file is shown. A file with malware in it is not even fetched. */
export function planPreview(file: Measured): PreviewPlan {
  if (!mayBeSaved(file)) {
    return none('In dieser Datei wurde Schadsoftware gefunden. Sie wird nicht geöffnet.');
  }
  const viewer = viewers[fileKind(file)];
  if (viewer === undefined) return none(null);
  if (file.size === 0) return none('Die Datei ist leer.');
  const limit = largest[viewer];
  if (limit !== undefined && file.size > limit) {
    return none(`Die Vorschau zeigt solche Dateien bis ${fileSizeText(limit)}.`);
  }
  return { viewer };
}

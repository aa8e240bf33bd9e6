import { chosenFileErrorText, uploadHindrance } from '@energieakte/contract';
import type { UploadItem } from '../uploads/upload-item.ts';
import { beginUploads } from '../uploads/uploads.ts';

const longestTitle = 120;

/** A document and the project it belongs to. */
export interface DropTarget {
  readonly project: { readonly id: string; readonly projectId: string };
  readonly document: { readonly id: string; readonly label: string; readonly slot: number };
  /** The largest file that is taken, in bytes. */
  readonly mostBytes: number;
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: string;
}

function refusalOf(file: File, mostBytes: number): string | null {
  const hindrance = uploadHindrance(file, mostBytes);
  return hindrance === null ? null : chosenFileErrorText(hindrance.code, hindrance.parameters);
}

/** Begins to bring files for a document; answers those that are not taken, with the server's words. */
export function bringFiles(
  { project, document, mostBytes }: DropTarget,
  files: readonly File[],
): readonly RefusedFile[] {
  const judged = files.map((file) => ({ file, problem: refusalOf(file, mostBytes) }));
  const { id: checklistItemId, label, slot: order } = document;
  const record = {
    order,
    title: label.slice(0, longestTitle),
    visibility: 'KUNDE',
    checklistItemId,
    serviceCode: null,
    fundingCaseId: null,
  } as const;
  const taken = judged.filter(({ problem }) => problem === null);
  beginUploads(
    project,
    taken.map(({ file }) => ({ file, target: { kind: 'new', record } })),
  );
  return judged.flatMap(({ file, problem }) => (problem === null ? [] : [{ name: file.name, problem }]));
}

/** What is on its way, or came in this window, for a document. */
export function uploadsFor(
  items: readonly UploadItem[],
  { document }: Pick<DropTarget, 'document'>,
): readonly UploadItem[] {
  return items.filter(
    ({ target }) => target.kind === 'new' && target.record.checklistItemId === document.id,
  );
}

import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { retentionOfSlot } from '@energieakte/contract';
import { Upload } from '@tus/server';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { storeContent } from '#features/documents/attachments/attachment-arrival.service.ts';
import { finishAttachment } from '#features/documents/attachments/attachment-kind.service.ts';

export type FileScope = Pick<AppContext, 'database' | 'files'>;

export interface DemoFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Puts a file into its place and writes its content down. */
export async function storeDemoFile(
  { files }: FileScope,
  db: Transaction,
  file: DemoFile,
): Promise<string> {
  const { content, mediaType } = file;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = randomBytes(16).toString('hex');
  await files.incoming.create(new Upload({ id, size: content.length, offset: 0 }));
  await files.incoming.write(Readable.from([content]), id, 0);
  await storeContent(db, { sha256, size: content.length, mediaType, scan: 'NICHT_NOETIG' });
  await files.adopt(id, sha256);
  return sha256;
}

/** An Unterlage of the demo office with its one file. */
export interface DemoDocument {
  readonly projectId: string;
  readonly slot: number;
  readonly title: string;
  /** What of the checklist it is. */
  readonly itemId: string | null;
  readonly file: DemoFile;
  readonly by: string;
  readonly at: string;
  readonly visibility: 'INTERN' | 'KUNDE';
  readonly state: 'FREIGEGEBEN' | 'GEPRUEFT' | 'EINGEGANGEN';
}

/** Makes an Unterlage and puts its file into its place; answers its id. */
export async function insertDemoDocument(
  scope: FileScope,
  db: Transaction,
  { projectId, slot, title, itemId, file, by, at, visibility, state }: DemoDocument,
): Promise<string> {
  const sha256 = await storeDemoFile(scope, db, file);
  const id = newId();
  await db
    .insertInto('attachment')
    .values({
      id,
      project_id: projectId,
      slot,
      title: title.slice(0, 120),
      visibility,
      state,
      checklist_item_id: itemId,
      retention_class: retentionOfSlot(slot),
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .execute();
  const version = { id: newId(), attachment_id: id, number: 1, name: file.name, sha256 };
  const released = state === 'FREIGEGEBEN' ? { released_at: at, released_by: by } : {};
  await db
    .insertInto('attachment_file')
    .values({ ...version, ...released, uploaded_by: by, uploaded_at: at })
    .execute();
  await finishAttachment(db, { id, action: 'create', changedBy: by }, null);
  return id;
}

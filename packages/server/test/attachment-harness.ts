import { randomBytes } from 'node:crypto';
import { Attachment, AttachmentBoard } from '@energieakte/contract';
import type { Person } from '#http/person.ts';
import {
  addVersion,
  admitUpload,
  storeContent,
} from '#features/documents/attachments/attachment-arrival.service.ts';
import { receiveContent } from '#test/stored-content.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

/** People of the test office at work on Unterlagen. */
export interface AttachmentHarness {
  /** Makes an Unterlage; `order` 2 and a title unless something else is said. */
  readonly create: (projectId: string, body?: object, who?: OfficePersonKey) => Promise<Attachment>;
  /** Makes a file arrive as its newest version; without a content it is a new one. Answers it as the person sees it. */
  readonly arrive: (id: string, who?: OfficePersonKey, file?: ArrivingFile) => Promise<Attachment>;
  /** An Unterlage with one file. */
  readonly filed: (projectId: string, body?: object, who?: OfficePersonKey) => Promise<Attachment>;
  readonly change: (attachment: Attachment, body: object, who?: OfficePersonKey) => Promise<Attachment>;
  readonly get: (id: string, who?: OfficePersonKey) => Promise<Attachment>;
  readonly board: (projectId: string, who?: OfficePersonKey) => Promise<AttachmentBoard>;
  readonly person: (who: OfficePersonKey) => Person;
}

export interface ArrivingFile {
  readonly name?: string;
  readonly content?: Uint8Array;
}

/** What a session knows of somebody of the test office. */
function personOf({ office }: Harness, who: OfficePersonKey): Person {
  return {
    ...office.people[who],
    internal: office.people[who].customerId === office.customerIds.beb,
    customerName: '',
    sessionId: '',
    mustChangePassword: false,
    mustSetSecondFactor: false,
    secondFactorDueAt: null,
  };
}

export function attachmentHarness(harness: Harness): AttachmentHarness {
  const { context } = harness.test;
  const person: AttachmentHarness['person'] = (who) => personOf(harness, who);
  const answered = async (
    who: OfficePersonKey,
    request: `${'GET' | 'POST'} /${string}`,
    body?: object,
  ) => {
    const reply = await harness.call(who, request, body);
    if (reply.status >= 300) throw new Error(`${request}: ${reply.text}`);
    return reply.json;
  };
  const create: AttachmentHarness['create'] = async (projectId, body = {}, who = 'user') =>
    Attachment.parse(
      await answered(who, 'POST /attachments', { projectId, order: 2, title: 'Lageplan', ...body }),
    );
  const arrive: AttachmentHarness['arrive'] = async (id, who = 'user', file = {}) => {
    const { name = 'Lageplan.pdf', content = randomBytes(24) } = file;
    const uploader = person(who);
    const admitted = await admitUpload(context, uploader, {
      attachmentId: id,
      name,
      size: content.length,
    });
    const { uploadId, sha256 } = await receiveContent(context.files, content);
    return context.database.transaction().execute(async (db) => {
      const stored = { sha256, size: content.length, mediaType: 'application/pdf' };
      await storeContent(db, { ...stored, scan: 'NICHT_NOETIG' });
      await context.files.adopt(uploadId, sha256);
      const arrived = { attachmentId: id, name: admitted.name, sha256, uploader };
      return addVersion(context, db, arrived);
    });
  };
  return {
    create,
    arrive,
    person,
    filed: async (projectId, body, who) => arrive((await create(projectId, body, who)).id, who),
    change: async ({ id, version }, body, who = 'user') =>
      Attachment.parse(await answered(who, 'POST /attachments', { id, version, ...body })),
    get: async (id, who = 'user') => Attachment.parse(await answered(who, `GET /attachments/${id}`)),
    board: async (projectId, who = 'user') =>
      AttachmentBoard.parse(await answered(who, `GET /attachments/board/${projectId}`)),
  };
}

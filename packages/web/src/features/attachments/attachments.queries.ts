import {
  type Attachment,
  type AttachmentBoard,
  type AttachmentInput,
  createAttachmentTicket,
  deleteAttachment,
  downloadAllAttachments,
  downloadAttachment,
  downloadDossier,
  downloadTicketedAttachments,
  findDuplicateFiles,
  getAttachmentBoard,
  getAttachmentHistory,
  linkAttachmentFile,
  listAttachmentDownloads,
  listDeletedAttachments,
  restoreAttachment,
  saveAttachment,
  type TicketInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { addressOf, callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';

const boards = ['attachments', 'board'] as const;

/** Everything the page of a project's Unterlagen shows; `projectId` is either of its ids. */
export function boardQuery(projectId: string) {
  return queryOptions({
    queryKey: [...boards, projectId],
    queryFn: ({ signal }) => callApi(getAttachmentBoard, { params: { projectId }, signal }),
  });
}

/** Who changed what about an Unterlage, the newest first. */
export function attachmentHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['attachments', 'one', id, 'history'],
    queryFn: ({ signal }) => callApi(getAttachmentHistory, { params: { id }, signal }),
  });
}

/** Who fetched an Unterlage, the newest first. */
export function attachmentDownloadsQuery(id: string) {
  return queryOptions({
    queryKey: ['attachments', 'one', id, 'downloads'],
    queryFn: ({ signal }) => callApi(listAttachmentDownloads, { params: { id }, signal }),
  });
}

const mostInTrash = '200';

/** What lies in the Papierkorb of a project. */
export function trashQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ['attachments', 'trash', projectUuid],
    queryFn: ({ signal }) =>
      callApi(listDeletedAttachments, {
        query: { projectId: projectUuid, size: mostInTrash },
        signal,
      }),
  });
}

/** Everything that shows Unterlagen, and the documents of the checklist they tick off. */
export async function invalidateAttachments(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['attachments'] }),
    queryClient.invalidateQueries({ queryKey: ['projects', 'one'] }),
  ]);
}

/** Asks again for the board on screen whenever its Unterlagen or its project change. */
export function useLiveBoard(projectUuid: string | undefined): void {
  useLiveEvents((event) => {
    if (event.type === 'resync' || event.id !== projectUuid) return;
    void queryClient.invalidateQueries({ queryKey: ['attachments'] });
  });
}

function showOnBoards(changed: Attachment): void {
  queryClient.setQueriesData<AttachmentBoard>({ queryKey: boards }, (board) =>
    board === undefined
      ? board
      : {
          ...board,
          attachments: board.attachments.map((one) => (one.id === changed.id ? changed : one)),
        },
  );
}

/** Creates or changes an Unterlage; invalidates boards and projects. */
export const saveAttachmentMutation = mutationOptions({
  mutationFn: (body: AttachmentInput) => callApi(saveAttachment, { body }),
  onSuccess: showOnBoards,
  onSettled: invalidateAttachments,
});

/** What happened to several Unterlagen at once: each for itself, so that one refusal stops no other. */
export interface ManyOutcome {
  readonly done: readonly string[];
  readonly refused: readonly { readonly title: string; readonly message: string }[];
}

async function eachOf(
  records: readonly Attachment[],
  work: (record: Attachment) => Promise<unknown>,
): Promise<ManyOutcome> {
  const done: string[] = [];
  const refused: { title: string; message: string }[] = [];
  for (const record of records) {
    try {
      await work(record);
      done.push(record.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ title: record.title, message: error.message });
    }
  }
  return { done, refused };
}

export type AttachmentPatch = Omit<AttachmentInput, 'id' | 'version' | 'projectId'>;

/** Changes several Unterlagen the same way; invalidates boards and projects. */
export const changeManyMutation = mutationOptions({
  mutationFn: ({
    records,
    patch,
  }: {
    readonly records: readonly Attachment[];
    readonly patch: AttachmentPatch;
  }) =>
    eachOf(records, ({ id, version }) => callApi(saveAttachment, { body: { ...patch, id, version } })),
  onSettled: invalidateAttachments,
});

/** Lays Unterlagen into the Papierkorb; invalidates boards and projects. */
export const deleteManyMutation = mutationOptions({
  mutationFn: (records: readonly Attachment[]) =>
    eachOf(records, ({ id }) => callApi(deleteAttachment, { params: { id } })),
  onSettled: invalidateAttachments,
});

/** Takes Unterlagen out of the Papierkorb; invalidates boards and projects. */
export const restoreManyMutation = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) await callApi(restoreAttachment, { params: { id } });
  },
  onSettled: invalidateAttachments,
});

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

async function ticketFor(body: TicketInput): Promise<string> {
  return (await callApi(createAttachmentTicket, { body })).ticket;
}

/** Hands a file to the browser's downloads; the ticket stands in for the header a link cannot send. */
export const downloadMutation = mutationOptions({
  mutationFn: async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const ticket = await ticketFor({ kind: 'FILE', attachmentId: id, version });
    follow(addressOf(downloadAttachment, { params: { id }, query: { version, ticket } }));
  },
});

async function takeProject(id: string): Promise<void> {
  const ticket = await ticketFor({ kind: 'ALL', projectId: id });
  follow(addressOf(downloadAllAttachments, { params: { id }, query: { ticket } }));
}

/** Hands all versions of a record to the browser's downloads as a ZIP. */
export const downloadAllMutation = mutationOptions({
  mutationFn: async ({ attachmentId: id }: { readonly attachmentId: string }) => {
    const ticket = await ticketFor({ kind: 'ALL', attachmentId: id });
    follow(addressOf(downloadAllAttachments, { params: { id }, query: { ticket } }));
  },
});

/** Hands several records to the browser's downloads as a ZIP. */
export const downloadSelectionMutation = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    const ticket = await ticketFor({ kind: 'SELECTION', ids: [...ids] });
    follow(addressOf(downloadTicketedAttachments, { query: { ticket } }));
  },
});

interface Download {
  /** The id of a project. */
  readonly projectId: string;
  /** A dossier of what is checked or of all, or a ZIP of everything. */
  readonly key: 'checked' | 'all' | 'zip';
}

/** Hands a project's Unterlagen to the browser's downloads in one file. */
export const exportMutation = mutationOptions({
  mutationFn: async ({ projectId, key }: Download) => {
    if (key === 'zip') return takeProject(projectId);
    const ticket = await ticketFor({ kind: 'DOSSIER', projectId });
    const query = { papers: key === 'all' ? 'ALL' : 'CHECKED', ticket } as const;
    follow(addressOf(downloadDossier, { params: { id: projectId }, query }));
  },
});

/** Makes the record a new file belongs to, or changes one; who calls this invalidates. @throws ApiError */
export function saveNewAttachment(body: AttachmentInput): Promise<Attachment> {
  return callApi(saveAttachment, { body });
}

/** Takes a record back that never got its file. */
export async function dropRecord(id: string): Promise<void> {
  await callApi(deleteAttachment, { params: { id } });
}

/** Readable Unterlagen that hold the same content already. */
export function findDuplicates(sha256: string, size: number) {
  return callApi(findDuplicateFiles, { body: { sha256, size } });
}

/** Takes the stored file of a readable Unterlage over as a new version. */
export function linkFile(id: string, fromAttachmentId: string, version: number): Promise<Attachment> {
  return callApi(linkAttachmentFile, { params: { id }, body: { fromAttachmentId, version } });
}

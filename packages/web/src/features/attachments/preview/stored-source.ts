import { createAttachmentTicket, downloadAttachment } from '@energieakte/contract';
import { networkError } from '#api/api-error.ts';
import { addressOf, callApi, headersFor, openFile } from '#api/call-api.ts';
import { readToken } from '#api/token-store.ts';
import type { PreviewedFile } from './preview-plan.ts';
import type { FileStart, PreviewSource } from './preview-source.ts';
import { readStart } from './read-start.ts';

type StoredFile = Pick<PreviewedFile, 'attachmentId' | 'version'>;

/** A connection that breaks off in the middle is said like one that never came about. */
async function read<Content>(reading: Promise<Content>, signal: AbortSignal): Promise<Content> {
  try {
    return await reading;
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw networkError(cause);
  }
}

/** Lets the browser fetch the file by itself: large ones do not pass through the page. */
async function save({ attachmentId, version }: StoredFile): Promise<void> {
  const { ticket } = await callApi(createAttachmentTicket, {
    body: { kind: 'FILE', attachmentId, version },
  });
  const link = document.createElement('a');
  link.href = addressOf(downloadAttachment, {
    params: { id: attachmentId },
    query: { version, ticket },
  });
  link.download = '';
  link.click();
}

/** A version of an attachment on the server. */
export function storedSource(file: StoredFile): PreviewSource {
  const { attachmentId, version } = file;
  const input = { params: { id: attachmentId }, query: { version } };
  const loadStart = async (limit: number, signal: AbortSignal): Promise<FileStart> => {
    // One byte more than is shown says whether there is more.
    const response = await openFile(downloadAttachment, {
      ...input,
      range: `bytes=0-${limit}`,
      signal,
    });
    if (response.body === null) return { bytes: new Uint8Array(), isWhole: true };
    return read(readStart(response.body, limit), signal);
  };
  return {
    key: `${attachmentId}/${version}`,
    load: async (signal) => {
      const response = await openFile(downloadAttachment, { ...input, signal });
      return read(response.blob(), signal);
    },
    loadStart,
    pdf: async () => ({
      url: addressOf(downloadAttachment, input),
      httpHeaders: Object.fromEntries(headersFor(readToken(), '*/*')),
    }),
    save: () => save(file),
  };
}

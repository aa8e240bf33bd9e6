import { createUploads, type Uploads } from './upload-engine.ts';
import type { UploadItem } from './upload-item.ts';
import type { Sending, UploadPorts } from './upload-ports.ts';

const record = {
  order: 2,
  title: 'Grundriss',
  visibility: 'INTERN',
  checklistItemId: null,
  serviceCode: null,
  fundingCaseId: null,
} as const;

/** An upload at its beginning. */
export function itemOf(id: string, patch: Partial<UploadItem> = {}): UploadItem {
  return {
    id,
    projectId: 'p',
    projectName: 'II-24_017-ABC',
    target: { kind: 'new', record },
    fileName: `${id}.pdf`,
    size: 4,
    lastModified: 0,
    sha256: null,
    copies: [],
    isUnique: false,
    attachmentId: null,
    address: null,
    sent: 0,
    speed: null,
    state: 'waiting',
    message: null,
    ...patch,
  };
}

export const fileOf = (id: string): File => new File(['1234'], `${id}.pdf`);

/** A server in which each attempt to send is answered by hand; for tests. */
export function store(given: Partial<UploadPorts> = {}) {
  const attempts: {
    readonly sending: Sending;
    readonly succeed: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const log: string[] = [];
  const kept = new Map<string, UploadItem>();
  const ports: UploadPorts = {
    hash: (file) => Promise.resolve(`hash of ${file.name}`),
    findCopies: () => Promise.resolve([]),
    makeRecord: (item) => {
      log.push(`made for ${item.id}`);
      return Promise.resolve(`record of ${item.id}`);
    },
    link: (attachmentId, copy) => {
      log.push(`${attachmentId} linked to ${copy.attachmentId}`);
      return Promise.resolve();
    },
    dropRecord: (attachmentId) => {
      log.push(`${attachmentId} dropped`);
      return Promise.resolve();
    },
    send: (sending) =>
      new Promise((resolve, reject) => {
        attempts.push({ sending, succeed: resolve, fail: reject });
      }),
    abandon: (address) => {
      log.push(`${address} abandoned`);
      return Promise.resolve();
    },
    remember: (item) => {
      kept.set(item.id, item);
      return Promise.resolve();
    },
    forget: (id) => {
      kept.delete(id);
      return Promise.resolve();
    },
    rest: (milliseconds) => {
      log.push(`rest ${milliseconds}`);
      return Promise.resolve();
    },
    now: () => 0,
    arrived: ({ id }) => {
      log.push(`${id} arrived`);
    },
    ...given,
  };
  return { uploads: createUploads(ports), attempts, log, kept };
}

/** Lets everything go on that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** What the screen shows of an upload. */
export function stateOf(uploads: Uploads, id: string) {
  const { state, message, sent, address } = uploads.list().find((item) => item.id === id) ?? itemOf('-');
  return { state, message, sent, address };
}

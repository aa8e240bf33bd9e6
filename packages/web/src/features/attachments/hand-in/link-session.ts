import { type OpenUploadLink, openUploadLink } from '@energieakte/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { callApi } from '#api/call-api.ts';
import { beginUpload, takeUpWhatWasLeft, warnBeforeLeaving } from '../uploads/begin-upload.ts';
import { hashFile } from '../uploads/hash-file.ts';
import { restUntil } from '../uploads/rest-until.ts';
import { createTusClient } from '../uploads/tus-client.ts';
import { createUploads, type Uploads } from '../uploads/upload-engine.ts';
import type { KnownCopy, UploadItem } from '../uploads/upload-item.ts';
import { forgetUpload, rememberUpload } from '../uploads/upload-memory.ts';
import type { UploadPorts } from '../uploads/upload-ports.ts';
import { linkTransport } from './link-transport.ts';
import { createSentFiles, type SentFilesList } from './sent-files.ts';

/** One upload link in one tab: what is on its way over it and what has arrived. */
export interface LinkSession {
  readonly uploads: Uploads;
  readonly sent: SentFilesList;
  /** Opens the link. @throws ApiError with the sentence to show */
  readonly open: (password: string | null) => Promise<OpenUploadLink>;
  readonly send: (file: File, target: { readonly paperId: string; readonly sender: string }) => void;
  /** Whether the server counted this upload already when the link was opened. */
  readonly isCounted: (item: UploadItem) => boolean;
}

/** Names what a link left in this browser without keeping its secret. */
function holderOf(token: string): string {
  return `link:${bytesToHex(sha256(utf8ToBytes(token))).slice(0, 32)}`;
}

function copyNamed(name: string): KnownCopy {
  return { attachmentId: '', version: 1, title: name, projectName: '', isSameProject: true };
}

/** The same content among what was chosen here before; nobody outside the office hears of other files. */
function copiesHere(
  { uploads, sent }: Pick<LinkSession, 'uploads' | 'sent'>,
  { id }: UploadItem,
  hash: string,
) {
  const others = uploads
    .list()
    .filter((item) => item.id !== id && item.sha256 === hash && item.state !== 'failed');
  const arrived = sent.all().filter((file) => file.sha256 === hash);
  const names = [...arrived.map(({ name }) => name), ...others.map(({ fileName }) => fileName)];
  return [...new Set(names)].map(copyNamed);
}

const noRecord = (): Promise<never> =>
  Promise.reject(new Error('Over an upload link the server makes the records.'));

function passOf(token: string) {
  let pass: string | null = null;
  let password: string | null = null;
  const open = async (given: string | null): Promise<OpenUploadLink> => {
    const body = given === null ? { token } : { token, password: given };
    const opened = await callApi(openUploadLink, { body });
    pass = opened.pass;
    password = given;
    return opened;
  };
  return {
    open,
    current: () => pass,
    forget: () => {
      pass = null;
    },
    renew: async () => (await open(password)).pass,
  };
}

/** The uploads of the link with this token; begins with what an earlier page left once the link is open. */
export function createLinkSession(token: string): LinkSession {
  const holder = holderOf(token);
  const pass = passOf(token);
  const sent = createSentFiles(sessionStorage, holder);
  const counted = new Set<string>();
  let isTakenUp = false;
  const ports: UploadPorts = {
    ...createTusClient(linkTransport(pass)),
    hash: hashFile,
    findCopies: (item, hash) => Promise.resolve(copiesHere({ uploads, sent }, item, hash)),
    makeRecord: noRecord,
    link: noRecord,
    dropRecord: noRecord,
    remember: (item, file) => rememberUpload(holder, item, file),
    forget: forgetUpload,
    rest: restUntil(() => () => undefined),
    now: () => performance.now(),
    arrived: ({ target, fileName: name, size, sha256: hash }) => {
      if (target.kind === 'link') sent.add({ paperId: target.paperId, name, size, sha256: hash });
    },
  };
  const uploads = createUploads(ports);
  warnBeforeLeaving(uploads);
  return {
    uploads,
    sent,
    open: async (password) => {
      const opened = await pass.open(password);
      if (isTakenUp) return opened;
      isTakenUp = true;
      const left = await takeUpWhatWasLeft(uploads, holder);
      for (const { id, address } of left) if (address !== null) counted.add(id);
      return opened;
    },
    send: (file, target) => beginUpload(uploads, { file, target: { kind: 'link', ...target } }, nowhere),
    isCounted: ({ id }) => counted.has(id),
  };
}

const nowhere = { projectId: null, projectName: null } as const;

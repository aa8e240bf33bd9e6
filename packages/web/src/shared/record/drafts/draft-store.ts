import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import {
  type DraftPlace,
  eraseJournal,
  eraseOldJournal,
  journalKeys,
  readJournal,
  writeJournal,
} from './draft-journal.ts';

const dayInMilliseconds = 86_400_000;

/** How long a draft is kept (screens, "Drafts"). */
const draftLifetime = 14 * dayInMilliseconds;

interface StoredDraft {
  readonly userId: string;
  readonly key: string;
  readonly value: unknown;
  readonly savedAt: number;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: [string, string]; value: StoredDraft };
}

/** An unsaved input as it was kept. `value` is what the form stored; the form checks its shape. */
export interface Draft {
  readonly value: unknown;
  readonly savedAt: Date;
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | null = null;

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('energieakte', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts', { keyPath: ['userId', 'key'] });
    },
  });
  return opened;
}

function isOld({ savedAt }: { readonly savedAt: number }): boolean {
  return savedAt + draftLifetime <= Date.now();
}

interface NewDraft extends DraftPlace {
  readonly value: unknown;
}

/**
 * Keeps the input of a form in this browser before this returns, so that not even a reload in the same moment loses it;
 * `saveDraft` brings it to where it outlives the browser's own crash. Answers whether the browser took it.
 */
export function noteDraft({ value, ...place }: NewDraft): boolean {
  return writeJournal(place, { value, savedAt: Date.now() }) !== null;
}

/**
 * Keeps the input of a form in this browser, for this person only. A second save replaces the first. Rejects when it
 * lies nowhere.
 */
export async function saveDraft({ value, ...place }: NewDraft): Promise<void> {
  const savedAt = Date.now();
  const noted = writeJournal(place, { value, savedAt });
  try {
    const store = await database();
    await store.put('drafts', { ...place, value, savedAt });
    if (noted !== null) eraseJournal(place, noted);
  } catch (cause) {
    if (noted === null) throw cause;
  }
}

async function findStored({ userId, key }: DraftPlace): Promise<StoredDraft | null> {
  const store = await database();
  return (await store.get('drafts', [userId, key])) ?? null;
}

/** The person's draft of a form, or `null`; one older than 14 days is thrown away. */
export async function findDraft(userId: string, key: string): Promise<Draft | null> {
  const place = { userId, key };
  const noted = readJournal(place);
  // Without a readable database the last note is all there is.
  const stored = await findStored(place).catch(() => null);
  const found = stored !== null && stored.savedAt > (noted?.savedAt ?? 0) ? stored : noted;
  if (found === null || found.value === null) return null;
  if (!isOld(found)) return { value: found.value, savedAt: new Date(found.savedAt) };
  await discardDraft(userId, key);
  return null;
}

/** The keys of all drafts a person has in this browser, whatever their age. */
export async function listDraftKeys(userId: string): Promise<readonly string[]> {
  const all = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
  // Without a readable database the notes are all there is.
  const stored = await database()
    .then((store) => store.getAllKeys('drafts', all))
    .catch(() => []);
  return [...new Set([...stored.map(([, key]) => key), ...journalKeys(userId)])];
}

/** Throws a draft away, after saving or on request. One that is not there is no error. */
export async function discardDraft(userId: string, key: string): Promise<void> {
  const place = { userId, key };
  // A reload before the database has followed must not bring it back.
  const noted = writeJournal(place, { value: null, savedAt: Date.now() });
  const store = await database();
  await store.delete('drafts', [userId, key]);
  if (noted !== null) eraseJournal(place, noted);
}

/** Throws away every draft older than 14 days, whoever wrote it; once at the start of the application. */
export async function discardOldDrafts(): Promise<void> {
  eraseOldJournal(isOld);
  const transaction = (await database()).transaction('drafts', 'readwrite');
  for await (const { value, delete: discard } of transaction.store) {
    if (isOld(value)) await discard();
  }
  await transaction.done;
}

/** A form that may hold unsaved input. `flush` keeps it as a draft at once. Files on their way are of the kind `upload`. */
export interface DirtyForm {
  readonly kind?: 'upload';
  readonly isDirty: () => boolean;
  readonly flush: () => Promise<void>;
}

const forms = new Set<DirtyForm>();

/** Announces a form for as long as it is on screen; answers the way to take it back. */
export function registerDirtyForm(form: DirtyForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/** Whether any form on screen holds unsaved input; signing out asks first. */
export function hasUnsavedInput(): boolean {
  return [...forms].some((form) => form.isDirty());
}

/** Whether all that is unsaved are files on their way; the question before signing out says so. */
export function isOnlyUploading(): boolean {
  return [...forms].filter((form) => form.isDirty()).every(({ kind }) => kind === 'upload');
}

/** Keeps all unsaved input as drafts; one form that fails does not stop the others. */
export async function flushDirtyForms(): Promise<void> {
  const dirty = [...forms].filter((form) => form.isDirty());
  await Promise.allSettled(dirty.map((form) => form.flush()));
}

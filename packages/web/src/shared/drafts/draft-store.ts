import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

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

function isOld(draft: StoredDraft): boolean {
  return draft.savedAt + draftLifetime <= Date.now();
}

/** Keeps the input of a form in this browser, for this person only. A second save replaces the first. */
export async function saveDraft(draft: {
  readonly userId: string;
  readonly key: string;
  readonly value: unknown;
}): Promise<void> {
  const store = await database();
  await store.put('drafts', { ...draft, savedAt: Date.now() });
}

/** The person's draft of a form, or `null`; one older than 14 days is thrown away. */
export async function findDraft(userId: string, key: string): Promise<Draft | null> {
  const store = await database();
  const found = await store.get('drafts', [userId, key]);
  if (found === undefined) return null;
  if (!isOld(found)) return { value: found.value, savedAt: new Date(found.savedAt) };
  await store.delete('drafts', [userId, key]);
  return null;
}

/** Throws a draft away, after saving or on request. One that is not there is no error. */
export async function discardDraft(userId: string, key: string): Promise<void> {
  const store = await database();
  await store.delete('drafts', [userId, key]);
}

/** Throws away every draft older than 14 days, whoever wrote it; once at the start of the application. */
export async function discardOldDrafts(): Promise<void> {
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

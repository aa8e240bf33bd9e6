import { z } from 'zod';

const SentFile = z.object({
  paperId: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.string().nullable(),
});

/** A file that has arrived. */
export type SentFile = z.infer<typeof SentFile>;

const SentFiles = z.array(SentFile);

/** What has arrived from this tab, also before a reload. */
export interface SentFilesList {
  readonly all: () => readonly SentFile[];
  readonly add: (file: SentFile) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function keptIn(storage: Storage, key: string): readonly SentFile[] {
  try {
    return SentFiles.safeParse(JSON.parse(storage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The list of one link, kept in this tab. */
export function createSentFiles(storage: Storage, holder: string): SentFilesList {
  const key = `energieakte.sent.${holder}`;
  const listeners = new Set<() => void>();
  let files = keptIn(storage, key);
  return {
    all: () => files,
    add: (file) => {
      files = [...files, file];
      storage.setItem(key, JSON.stringify(files));
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, startFailure } from '#database/cluster/failure.ts';
import { StartupError } from '#database/startup-error.ts';

// A backup is a folder: manifest.json, tables/<table>.copy.gz (PostgreSQL's COPY text, compressed) and files/ as they
// are. A folder and not one archive: everything is written and read as a stream without a format of our own, one
// table can be looked at with gunzip, tools that copy only what changed work on it, and a broken entry names itself.

export const manifestName = 'manifest.json';
const formatNumber = 1;

const Entry = z.object({
  /** Below the backup's folder, with `/`. */
  path: z.string().regex(/^(tables|files)\/(?!.*(^|\/)\.\.(\/|$))/u),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type Entry = z.infer<typeof Entry>;

const TableEntry = z.object({
  name: z.string(),
  /** Without generated ones, which the database computes again. */
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  entry: Entry,
});
export type TableEntry = z.infer<typeof TableEntry>;

const SequenceState = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });
export type SequenceState = z.infer<typeof SequenceState>;

/** What a backup holds, with the hash of every entry. */
export const Manifest = z.object({
  product: z.literal('EnergieAkte'),
  format: z.literal(formatNumber),
  createdAt: z.iso.datetime(),
  /** Of which database it is (`readMark`); older backups do not say. */
  mark: z.string().optional(),
  /** The schema's version: all migrations that were applied, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(TableEntry),
  sequences: z.array(SequenceState),
  files: z.array(Entry),
});
export type Manifest = z.infer<typeof Manifest>;

/** A backup that cannot be restored as it lies there, whatever else is in order. */
export class DamagedBackupError extends StartupError {}

const Version = z.object({ product: z.literal('EnergieAkte'), format: z.number() });

/** The head of a manifest that this version of the product writes. */
export const manifestHead = { product: 'EnergieAkte', format: formatNumber } as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads and checks the manifest of a backup.
 * @throws StartupError when the folder holds none, or one of a newer version of the product
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    const missing = codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR';
    if (!missing) throw startFailure(`Die Sicherung ${folder} ist nicht lesbar`, cause);
    throw new DamagedBackupError(`${folder} ist keine Sicherung: Die Datei ${manifestName} fehlt.`, {
      cause,
    });
  });
  const content = parseJson(text);
  const version = Version.safeParse(content);
  if (version.success && version.data.format > formatNumber) {
    throw new StartupError(
      `Die Sicherung ${folder} stammt aus einer neueren Version von EnergieAkte. Bitte zuerst das Programm aktualisieren.`,
    );
  }
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) {
    throw new DamagedBackupError(
      `${folder} ist keine Sicherung: Die Datei ${manifestName} ist beschädigt.`,
    );
  }
  return manifest.data;
}

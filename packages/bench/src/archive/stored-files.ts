import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { OpenOffice } from '../running/open-office.ts';

/** Unterlagen with contents that lie in the store, as if they had been uploaded. */
export interface StoredFiles {
  /** The id of the project they belong to. */
  readonly projectId: string;
  readonly bytes: number;
  readonly remove: () => Promise<void>;
}

export interface FilesParams {
  readonly files: number;
  readonly bytesPerFile: number;
}

const chunkBytes = 1024 * 1024;

/** A file nobody can compress, under its hash; written as it grows, so that it never stands in memory. */
async function writeContent(root: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  const unnamed = join(root, `bench-${randomUUID()}`);
  const file = await open(unnamed, 'w', 0o600);
  try {
    const chunk = randomBytes(chunkBytes);
    for (let written = 0; written < bytes; written += chunk.length) {
      chunk.writeUInt32LE(written / chunkBytes);
      const part = chunk.subarray(0, bytes - written);
      hash.update(part);
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  const sha256 = hash.digest('hex');
  await mkdir(join(root, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
  await rename(unnamed, join(root, sha256.slice(0, 2), sha256));
  return sha256;
}

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

async function insertRecord(client: pg.Client, projectId: string, { sha256, bytes }: Content) {
  const id = randomUUID();
  await client.query(
    `insert into stored_file (sha256, size, media_type) values ($1, $2, 'application/pdf')`,
    [sha256, bytes],
  );
  await client.query(
    `insert into attachment (id, project_id, slot, title, retention_class) values ($1, $2, 8, 'Messung', 'KEINE')`,
    [id, projectId],
  );
  await client.query(
    `insert into attachment_file (id, attachment_id, number, name, sha256) values ($1, $2, 1, 'Messung.pdf', $3)`,
    [randomUUID(), id, sha256],
  );
  return id;
}

async function deleteRecords(client: pg.Client, ids: readonly string[], hashes: readonly string[]) {
  await client.query('delete from attachment where id = any ($1::uuid[])', [ids]);
  await client.query('delete from stored_file where sha256 = any ($1)', [hashes]);
}

/** Writes contents into the store and the records of one project that hold them. */
export async function storeFiles(
  { addresses, folder }: OpenOffice,
  { files, bytesPerFile }: FilesParams,
): Promise<StoredFiles> {
  const root = join(folder, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: addresses.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from project limit 1');
  const projectId = rows[0]?.id ?? '';
  const hashes: string[] = [];
  const ids: string[] = [];
  for (let count = 0; count < files; count += 1) {
    const sha256 = await writeContent(root, bytesPerFile);
    hashes.push(sha256);
    ids.push(await insertRecord(client, projectId, { sha256, bytes: bytesPerFile }));
  }
  const remove = async (): Promise<void> => {
    await deleteRecords(client, ids, hashes);
    await client.end();
    for (const sha256 of hashes) await rm(join(root, sha256.slice(0, 2), sha256), { force: true });
  };
  return { projectId, bytes: files * bytesPerFile, remove };
}

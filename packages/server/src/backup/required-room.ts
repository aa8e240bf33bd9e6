import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesText } from '@energieakte/contract';
import { type Store, withSession } from '#server/backup/database-session.ts';
import { listFiles } from '#server/backup/stored-entry.ts';
import { StartupError } from '#database/startup-error.ts';
import { freeBytes } from '#platform/files/reserved-store.ts';

interface Need {
  /** What it is for: `die Sicherung`. */
  readonly what: string;
  readonly folder: string;
  readonly bytes: number;
  /** Bytes that stay free for everything else. */
  readonly reserve: number;
}

/** @throws StartupError where a disk has less room than is needed */
async function requireFree({ what, folder, bytes, reserve }: Need): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + reserve) return;
  throw new StartupError(
    `Für ${what} reicht der Platz in ${folder} nicht: ${bytesText(free)} sind frei, nötig sind ${bytesText(bytes + reserve)}. Bitte Platz schaffen.`,
  );
}

async function databaseBytes(ownerUrl: string): Promise<number> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return rows[0]?.bytes ?? 0;
  });
}

/** What lies in a bucket is known only once it was fetched. */
async function fileBytes({ filesFolder, bucket }: Store): Promise<number> {
  if (bucket !== undefined) return 0;
  let bytes = 0;
  for (const name of await listFiles(filesFolder)) {
    // A file that was removed meanwhile needs no room.
    const found = await stat(join(filesFolder, name)).catch(() => null);
    bytes += found?.size ?? 0;
  }
  return bytes;
}

interface Room {
  readonly folder: string;
  readonly reserve: number;
}

/**
 * Room for a backup about as large as the last one, or as what is to be saved.
 * @throws StartupError
 */
export async function requireRoomToMake(
  store: Store,
  room: Room,
  lastBytes: number | null,
): Promise<void> {
  const bytes = lastBytes ?? (await fileBytes(store)) + (await databaseBytes(store.ownerUrl));
  await requireFree({ ...room, what: 'die Sicherung', bytes });
}

/**
 * Room for a second database beside the first one, and for its write-ahead log.
 * @throws StartupError
 */
export async function requireRoomToRehearse({ ownerUrl }: Store, room: Room): Promise<void> {
  const bytes = 2 * (await databaseBytes(ownerUrl));
  await requireFree({ ...room, what: 'die Probe der Wiederherstellung', bytes });
}

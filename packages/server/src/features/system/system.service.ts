import { clientVersion } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { findDemoData, findNothing } from '#features/system/system.queries.ts';

const retrySeconds = 2;

/** The server and the web application are delivered together, hence one version (specification section 9). */
export async function describeVersion(db: Connection) {
  return {
    version: clientVersion,
    minimumClientVersion: clientVersion,
    demoData: await findDemoData(db),
  };
}

/** @throws AppError `server.unavailable` when the database does not answer, whatever the reason */
export async function checkHealth(db: Connection): Promise<{ status: 'ok' }> {
  try {
    await findNothing(db);
    return { status: 'ok' };
  } catch (cause) {
    throw refusal('server.unavailable', {}, { cause, retryAfter: retrySeconds });
  }
}

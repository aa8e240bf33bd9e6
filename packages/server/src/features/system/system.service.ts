import { clientVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import type { Sessions } from '#http/sessions.ts';
import { refusal } from '#http/app-error.ts';
import { type Health, readHealth } from '#features/operations/monitoring.service.ts';
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

/**
 * With `detail` also how the operations stand, for whoever may know.
 * @throws AppError `server.unavailable` when the database does not answer, whatever the reason
 */
export async function checkHealth(
  context: AppContext,
  detail: { readonly token: string | null; readonly findPerson: Sessions['findPerson'] } | null,
): Promise<{ status: 'ok' } & Partial<Health>> {
  try {
    await findNothing(context.database);
    const health = detail === null ? null : await readHealth(context, detail.token, detail.findPerson);
    return { status: 'ok', ...health };
  } catch (cause) {
    throw refusal('server.unavailable', {}, { cause, retryAfter: retrySeconds });
  }
}

import { checkSession } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { endSession, isTokenExpired, readToken } from '#api/token-store.ts';
import { versionQuery } from '#api/version.ts';

let started: Promise<void> | null = null;

/** The specification leaves open how a dead token is answered; ours says false with 401. */
async function isTokenAlive(): Promise<boolean> {
  try {
    return await callApi(checkSession, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

async function checkStoredToken(): Promise<void> {
  const token = readToken();
  if (token === null) return;
  if (isTokenExpired(token, Date.now())) endSession('expired');
  else if (!(await isTokenAlive())) endSession('refused');
}

async function check(): Promise<void> {
  await checkStoredToken();
  // The page need not wait for it; where the version is shown, a failure is shown as well.
  queryClient.query(versionQuery).catch(() => undefined);
}

/**
 * The start-up of specification section 2: is the stored token still valid, then the version of the server. Runs
 * once; after a failure the next call tries again.
 * @throws ApiError when the server cannot be asked
 */
export function startUp(): Promise<void> {
  started ??= check().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

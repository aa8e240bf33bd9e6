import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask, type Part } from '#core/background-work.ts';
import type { TimeTacResult } from '#core/timetac.ts';
import { findConnection, noteExpired } from '#features/time-transfers/timetac-accounts.service.ts';
import { send } from '#features/time-transfers/sending.service.ts';
import {
  listDuePeople,
  type TakenTransfer,
  takeTransfer,
  type TransferResult,
  updateTransfer,
} from '#features/time-transfers/transfers.queries.ts';

/** Seconds; doubled with each attempt. */
const waits = { first: 20, most: 3600 } as const;
const mostFailures = 8;

function waitAfter({ attempts }: TakenTransfer, retryAfter: number | null = null): number {
  const backOff = waits.first * 2 ** Math.min(attempts - 1, 10);
  return Math.min(waits.most, Math.max(backOff, retryAfter ?? 0));
}

type Failed = Exclude<TimeTacResult<never>, { readonly kind: 'done' }>;

/**
 * What TimeTac refuses would be refused again. While it is only out of reach nothing fails, however long that takes; what
 * TimeTac itself makes fail is given up after eight attempts.
 */
function resultOfFailure(transfer: TakenTransfer, failed: Failed): TransferResult {
  if (failed.kind === 'refused') return { state: 'GESCHEITERT', error: failed.text };
  const { failures } = transfer;
  if (failed.kind === 'expired')
    return { state: 'WARTET', error: 'Die Anmeldung bei TimeTac ist abgelaufen.', failures };
  if (failed.kind === 'unavailable') {
    const wait = waitAfter(transfer, failed.retryAfter);
    return { state: 'WARTET', error: 'TimeTac ist nicht erreichbar.', failures, wait };
  }
  const error =
    failed.kind === 'unknown'
      ? 'TimeTac hat nicht geantwortet, wie es sollte.'
      : 'TimeTac ist nicht richtig eingerichtet.';
  const state = failures + 1 >= mostFailures ? 'GESCHEITERT' : 'WARTET';
  return { state, error, failures: failures + 1, wait: waitAfter(transfer) };
}

function resultOf(transfer: TakenTransfer, sent: TimeTacResult<number | null> | null): TransferResult {
  if (sent === null) return { state: 'VERWORFEN' };
  return sent.kind === 'done'
    ? { state: 'ERLEDIGT', timetacId: sent.value }
    : resultOfFailure(transfer, sent);
}

/** @returns whether there was one to send */
async function sendNext(context: AppContext, userId: string): Promise<boolean> {
  const { database, log } = context;
  const connection = await findConnection(context, userId);
  if (connection === null) return false;
  const transfer = await database.transaction().execute(async (db) => takeTransfer(db, userId));
  if (transfer === null) return false;
  const sent = await send({ ...connection, transfer });
  if (sent !== null && sent.kind !== 'done') {
    const { action, attempts } = transfer;
    const { kind } = sent;
    const reason = 'reason' in sent ? sent.reason : undefined;
    log.warn({ action, attempts, kind, reason }, 'Übertragung zu TimeTac nicht gelungen');
    await noteExpired(context, userId, sent);
  }
  await updateTransfer(database, transfer, resultOf(transfer, sent));
  return true;
}

async function sendAllOf(context: AppContext, userId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNext(context, userId)));
}

/** So many people at once wait for TimeTac. */
const mostAtOnce = 8;

/** Sends what is due, each person's in its order and those of several people at once. */
async function sendTransfers(context: AppContext, signal: AbortSignal): Promise<void> {
  if (context.timeTac === null) return;
  const lanes: Part[][] = Array.from({ length: mostAtOnce }, () => []);
  for (const [index, userId] of (await listDuePeople(context.database)).entries())
    lanes[index % mostAtOnce]?.push({
      name: userId,
      work: async () => sendAllOf(context, userId, signal),
    });
  const outcomes = await Promise.allSettled(lanes.map(attemptEach));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Sends to TimeTac what was noted, every five seconds. */
export const transferTask: BackgroundTask<AppContext> = {
  name: 'time-transfers.send',
  feature: 'time-transfers',
  pause: 5000,
  failure: 'Zeiten wurden nicht an TimeTac übertragen',
  logsRepeats: false,
  begin: (context) => async (signal) => sendTransfers(context, signal),
};

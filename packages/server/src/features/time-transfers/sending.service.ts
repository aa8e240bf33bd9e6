import type {
  ChangedTracking,
  TimeTacAccount,
  TimeTacResult,
  TimeTacTracking,
  TimeTac,
} from '#core/timetac.ts';
import type { SentEntry, TakenTransfer } from '#features/time-transfers/transfers.queries.ts';

interface Job {
  readonly timeTac: TimeTac;
  readonly account: TimeTacAccount;
  readonly transfer: TakenTransfer;
}

/** Where the entry stands there now; `null`: nowhere, and there is nothing more to do. */
type Sent = Promise<TimeTacResult<number | null>>;

const nothing = { kind: 'done', value: null } as const;

/**
 * Looks for what an earlier attempt may have written, before anything is written (again): under its number, under our id,
 * and where TimeTac forgot that, by person, task and minute.
 */
async function look({
  timeTac,
  account,
  transfer,
}: Job): Promise<TimeTacResult<TimeTacTracking | null>> {
  const { timetacId, entryId, taskId, start } = transfer;
  if (timetacId !== null) {
    const known = await timeTac.findTracking(account, timetacId);
    if (known.kind !== 'done' || known.value !== null) return known;
  }
  const own = await timeTac.findByUniqueId(account, entryId);
  if (own.kind !== 'done' || own.value !== null) return own;
  const alike = await timeTac.findByStart(account, { taskId, start });
  if (alike.kind !== 'done') return alike;
  const isOurs = (alike.value?.uniqueId ?? entryId) === entryId;
  return isOurs ? alike : nothing;
}

function numberOf(result: TimeTacResult<TimeTacTracking | null>, otherwise: number | null = null) {
  return result.kind === 'done'
    ? ({ kind: 'done', value: result.value?.id ?? otherwise } as const)
    : result;
}

/** TimeTac has one timer for a person: what was begun there before ours ends where ours begins. */
async function makeRoom({ timeTac, account, transfer }: Job): Promise<TimeTacResult<null>> {
  const running = await timeTac.current(account);
  if (running.kind !== 'done' || running.value === null)
    return running.kind === 'done' ? nothing : running;
  if (running.value.start >= transfer.start)
    return { kind: 'unavailable', reason: 'a later one runs', retryAfter: null };
  const stopped = await timeTac.stop(account, { end: transfer.start, note: null });
  return stopped.kind === 'done' ? nothing : stopped;
}

async function start(job: Job, note: string | null): Sent {
  const { timeTac, account, transfer } = job;
  const room = await makeRoom(job);
  if (room.kind !== 'done') return room;
  const { entryId: uniqueId, taskId } = transfer;
  return numberOf(await timeTac.start(account, { taskId, start: transfer.start, note, uniqueId }));
}

/** What is to be changed of what stands there; `null`: nothing. */
function changeOf(found: TimeTacTracking, { taskId, start: from, end, note }: SentEntry) {
  const change: ChangedTracking = {
    id: found.id,
    ...(found.taskId === taskId ? {} : { taskId }),
    ...(found.start.getTime() === from.getTime() ? {} : { start: from }),
    ...(end === null || found.end?.getTime() === end.getTime() ? {} : { end }),
    ...(found.note === (note ?? '') ? {} : { note: note ?? '' }),
  };
  return Object.keys(change).length === 1 ? null : change;
}

/** Stopping takes no id, so that it is only done where ours is what runs. */
async function stop(job: Job, found: TimeTacTracking, entry: SentEntry & { readonly end: Date }): Sent {
  const { timeTac, account } = job;
  const { end, note } = entry;
  const running = await timeTac.current(account);
  if (running.kind !== 'done') return running;
  if (running.value?.id !== found.id)
    return numberOf(await timeTac.update(account, { id: found.id, end }));
  return numberOf(await timeTac.stop(account, { end, note }), found.id);
}

/** Makes what stands there what stands here. */
async function settle(job: Job, entry: SentEntry): Sent {
  const { timeTac, account, transfer } = job;
  const looked = await look(job);
  if (looked.kind !== 'done') return looked;
  const { value: found } = looked;
  const { end, note, taskId } = entry;
  if (found === null) {
    if (end === null) return start(job, note);
    const tracking = { taskId, start: entry.start, end, note, uniqueId: transfer.entryId };
    return numberOf(await timeTac.create(account, tracking));
  }
  if (found.end === null && end !== null) {
    const stopped = await stop(job, found, { ...entry, end });
    if (stopped.kind !== 'done') return stopped;
  }
  const change = changeOf(found.end === null && end !== null ? { ...found, end } : found, entry);
  return change === null
    ? { kind: 'done', value: found.id }
    : numberOf(await timeTac.update(account, change));
}

async function begin(job: Job, entry: SentEntry): Sent {
  const looked = await look(job);
  if (looked.kind !== 'done' || looked.value !== null) return numberOf(looked);
  return start(job, entry.note);
}

async function remove(job: Job): Sent {
  const { timeTac, account } = job;
  const looked = await look(job);
  if (looked.kind !== 'done' || looked.value === null) return numberOf(looked);
  return timeTac.delete(account, looked.value.id);
}

/** Does one transfer, safe to be repeated however far an earlier attempt came. `null`: there is nothing left to send. */
export async function send(job: Job): Promise<TimeTacResult<number | null> | null> {
  const { action, entry } = job.transfer;
  if (action === 'DELETE') return remove(job);
  if (entry === null) return null;
  return action === 'START' ? begin(job, entry) : settle(job, entry);
}

import { cutToMinute } from '@energieakte/contract';
import type { TimeTac, TimeTacAccount, TimeTacResult, TimeTacTracking } from '#core/timetac.ts';
import {
  allRows,
  type Call,
  type Caller,
  firstOf,
  onlyRows,
  rowsOf,
  writtenOf,
} from '#platform/timetac/calls.ts';
import { TrackingRow } from '#platform/timetac/rows.ts';
import type { TokenSource } from '#platform/timetac/tokens.ts';
import {
  createCall,
  listCall,
  startCall,
  stopCall,
  updateCall,
} from '#platform/timetac/tracking-calls.ts';

type Writes = Pick<TimeTac, 'start' | 'stop' | 'create' | 'update' | 'delete'>;
type Reads = Pick<
  TimeTac,
  'current' | 'findTracking' | 'findByUniqueId' | 'findByStart' | 'trackingsBetween'
>;
type SourceOf = (account: TimeTacAccount) => TokenSource;

/** The calls that write what somebody has worked, each sent once. */
export function createTrackingWrites({ call }: Caller, sourceOf: SourceOf): Writes {
  const write = async (account: TimeTacAccount, request: Call) =>
    writtenOf(TrackingRow, await call(sourceOf(account), request));

  return {
    start: async (account, tracking) => write(account, startCall(account.userId, tracking)),
    create: async (account, tracking) => write(account, createCall(account.userId, tracking)),
    update: async (account, change) => write(account, updateCall(change)),
    stop: async (account, stop) => {
      const result = await call(sourceOf(account), stopCall(account.userId, stop));
      return firstOf(rowsOf(TrackingRow, result, { writes: true }));
    },
    delete: async (account, trackingId) => {
      const path = `timeTrackings/delete/${trackingId}`;
      const result = await call(sourceOf(account), { method: 'DELETE', path });
      return result.kind === 'done' ? { kind: 'done', value: null } : result;
    },
  };
}

/** The calls that look for what somebody has worked. */
export function createTrackingReads({ call }: Caller, sourceOf: SourceOf): Reads {
  async function read(
    account: TimeTacAccount,
    path: string,
    conditions: Readonly<Record<string, string>>,
  ): Promise<TimeTacResult<readonly TimeTacTracking[]>> {
    const query = { user_id: String(account.userId), ...conditions };
    const rows = rowsOf(TrackingRow, await call(sourceOf(account), { method: 'GET', path, query }));
    return onlyRows(rows, ({ userId }) => userId === account.userId);
  }

  const trackingsBetween: Reads['trackingsBetween'] = async (account, period) => {
    const rows = await allRows(TrackingRow, async (paging) =>
      call(sourceOf(account), listCall(account.userId, period, paging)),
    );
    return onlyRows(
      rows,
      ({ userId, start }) => userId === account.userId && start >= period.start && start < period.end,
    );
  };

  return {
    trackingsBetween,
    current: async (account) => {
      const rows = await read(account, 'timeTrackings/current', {});
      return firstOf(onlyRows(rows, ({ end }) => end === null));
    },
    findTracking: async (account, id) => {
      const rows = await read(account, `timeTrackings/read/${id}`, {});
      return firstOf(onlyRows(rows, (tracking) => tracking.id === id));
    },
    findByUniqueId: async (account, uniqueId) => {
      const rows = await read(account, 'timeTrackings/read', { client_unique_id: uniqueId });
      return firstOf(onlyRows(rows, (tracking) => tracking.uniqueId === uniqueId));
    },
    findByStart: async (account, { taskId, start: instant }) => {
      const start = cutToMinute(instant);
      const end = new Date(start.getTime() + 60_000);
      const rows = await trackingsBetween(account, { start, end });
      return firstOf(onlyRows(rows, (tracking) => tracking.taskId === taskId));
    },
  };
}

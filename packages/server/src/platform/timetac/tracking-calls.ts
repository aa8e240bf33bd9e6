import type { ChangedTracking, NewTracking } from '#core/timetac.ts';
import type { Call } from '#platform/timetac/calls.ts';
import { zonedTimeOf } from '#platform/timetac/wall-clock.ts';

type Fields = Readonly<Record<string, unknown>>;

function timeFields(name: 'start_time' | 'end_time', instant: Date | undefined): Fields {
  if (instant === undefined) return {};
  const { text, zone } = zonedTimeOf(instant);
  return { [name]: text, [`${name}_timezone`]: zone };
}

function noteField(note: string | null | undefined): Fields {
  return note === null || note === undefined ? {} : { notes: note };
}

const startedLive = 1;
const millisecondsPerDay = 86_400_000;

/** Starts a timer. TimeTac is likely to honour `client_unique_id` here, but has not said so: only `create` is sure. */
export function startCall(userId: number, { taskId, start, note, uniqueId }: NewTracking): Call {
  return {
    method: 'POST',
    path: 'timeTrackings/start',
    body: {
      user_id: userId,
      task_id: taskId,
      ...timeFields('start_time', start),
      start_type_id: startedLive,
      client_unique_id: uniqueId,
      ...noteField(note),
    },
  };
}

/** Stops what runs; there is no id to say which. */
export function stopCall(
  userId: number,
  { end, note }: { readonly end: Date; readonly note: string | null },
): Call {
  return {
    method: 'PUT',
    path: 'timeTrackings/stop',
    body: {
      user_id: userId,
      ...timeFields('end_time', end),
      end_type_id: startedLive,
      ...noteField(note),
    },
  };
}

/** Books what is over. Where TimeTac has the `client_unique_id` already it answers with that row and writes nothing. */
export function createCall(userId: number, tracking: NewTracking & { readonly end: Date }): Call {
  const { taskId, start, end, note, uniqueId } = tracking;
  return {
    method: 'POST',
    path: 'timeTrackings/create',
    body: {
      user_id: userId,
      task_id: taskId,
      ...timeFields('start_time', start),
      ...timeFields('end_time', end),
      client_unique_id: uniqueId,
      ...noteField(note),
    },
  };
}

/** Changes what is named, and nothing else. */
export function updateCall({ id, taskId, start, end, note }: ChangedTracking): Call {
  return {
    method: 'PUT',
    path: 'timeTrackings/update',
    body: {
      id,
      ...(taskId === undefined ? {} : { task_id: taskId }),
      ...timeFields('start_time', start),
      ...timeFields('end_time', end),
      ...noteField(note),
    },
  };
}

/**
 * Reads what begins in a period, and a day more on either side: each row has the clock of its own zone, and nobody has said
 * whether `betw` includes its ends. Whoever asks looks at the instants.
 */
export function listCall(
  userId: number,
  { start, end }: { readonly start: Date; readonly end: Date },
  paging: Readonly<Record<string, string>>,
): Call {
  const from = zonedTimeOf(new Date(start.getTime() - millisecondsPerDay)).text;
  const to = zonedTimeOf(new Date(end.getTime() + millisecondsPerDay)).text;
  const period = { start_time: `${from}|${to}`, _op__start_time: 'betw' };
  return {
    method: 'GET',
    path: 'timeTrackings/read',
    query: { user_id: String(userId), ...period, ...paging },
  };
}

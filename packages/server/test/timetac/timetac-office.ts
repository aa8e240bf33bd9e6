import { z } from 'zod';

/** What an account at TimeTac holds, and what its interface answers; the shapes are those of the integration notes, 1.2 to 1.6. */

export interface OfficeUser {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly email_address: string;
}

export interface OfficeTracking {
  readonly id: number;
  readonly user_id: number;
  task_id: number;
  start_time: string;
  start_time_timezone: string;
  end_time: string | null;
  end_time_timezone: string | null;
  notes: string;
  readonly client_unique_id: string | null;
}

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export interface OfficeRequest {
  readonly method: string;
  /** `timeTrackings/start`, an id at its end taken off. */
  readonly action: string;
  readonly id: number | null;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const head = {
  Host: 'go-dev.timetac.com',
  Codeversion: '7.17.0',
  ServerTimeZone: 'Europe/Vienna',
  RequestStartTime: '2026-11-21 11:37:30',
  RequestEndTime: '2026-11-21 11:37:30',
};

const granted = (rows: readonly unknown[]): Answer => ({
  status: 200,
  json: { ...head, Success: true, SuccessNested: true, NumResults: rows.length, Results: rows },
});

/** Refusals mostly come with status 200. */
const refused = (message: string, status = 200): Answer => ({
  status,
  json: { ...head, Success: false, Error: status === 200 ? 422 : status, ErrorMessage: message },
});

const Started = z.object({
  user_id: z.number(),
  task_id: z.number(),
  start_time: z.string(),
  start_time_timezone: z.string(),
  end_time: z.string().optional(),
  end_time_timezone: z.string().optional(),
  client_unique_id: z.string().optional(),
  notes: z.string().optional(),
});
const Stopped = z.object({
  user_id: z.number(),
  end_time: z.string(),
  end_time_timezone: z.string(),
  notes: z.string().optional(),
});
const Changed = z.object({ id: z.number() }).loose();

export function createTimeTacOffice() {
  const users: OfficeUser[] = [
    { id: 17, username: 'jkeller', password: 'Geheim-17!', email_address: 'jana.keller@buero.example' },
    { id: 18, username: 'tvogt', password: 'Geheim-18!', email_address: 'T.Vogt@buero.example' },
  ];
  const projects: object[] = [{ id: 100, name: 'KfW-26_007', status: 2, mother_id: 1 }];
  const tasks: object[] = [];
  const trackings: OfficeTracking[] = [];
  /** Conditions that are left out, as those it does not know. */
  const ignored = new Set<string>();
  let nextId = 9000;

  function add(fields: z.infer<typeof Started>): OfficeTracking {
    nextId += 1;
    const { notes = '', client_unique_id = null, end_time = null, end_time_timezone = null } = fields;
    const tracking = {
      ...fields,
      id: nextId,
      end_time,
      end_time_timezone,
      notes,
      client_unique_id,
    };
    trackings.push(tracking);
    return tracking;
  }

  const runningOf = (userId: number) =>
    trackings.filter(({ user_id, end_time }) => user_id === userId && end_time === null);

  function stopped(body: unknown): Answer {
    const { user_id, notes, ...end } = Stopped.parse(body);
    const [running] = runningOf(user_id);
    if (running === undefined) return granted([]);
    Object.assign(running, end, notes === undefined ? {} : { notes });
    return granted([running]);
  }

  function changed(body: unknown): Answer {
    const fields = Changed.parse(body);
    const found = trackings.find(({ id }) => id === fields.id);
    if (found === undefined) return refused('Entity not found');
    Object.assign(found, fields);
    return granted([found]);
  }

  function created(body: unknown): Answer {
    const fields = Started.parse(body);
    const known = trackings.find(({ client_unique_id: id }) => id === fields.client_unique_id);
    return granted([known ?? add(fields)]);
  }

  function deleted(id: number | null): Answer {
    const index = trackings.findIndex((tracking) => tracking.id === id);
    if (index === -1) return refused('Entity not found', 404);
    return granted(trackings.splice(index, 1));
  }

  function pageOf(rows: readonly object[], query: URLSearchParams): Answer {
    const offset = Number(query.get('_offset') ?? 0);
    return granted(rows.slice(offset, offset + Number(query.get('_limit') ?? 100)));
  }

  function matching(rows: readonly object[], query: URLSearchParams): readonly object[] {
    return rows.filter((row) =>
      [...query].every(([name, value]) => {
        if (name.startsWith('_') || ignored.has(name)) return true;
        const own = String(new Map(Object.entries(row)).get(name) ?? '');
        if (query.get(`_op__${name}`) !== 'betw') return own === value;
        const [from = '', to = ''] = value.split('|');
        return from <= own && own <= to;
      }),
    );
  }

  const lists: Readonly<Record<string, () => readonly object[]>> = {
    'users/read': () => users.map(({ password: _secret, ...user }) => user),
    'projects/read': () => projects,
    'tasks/read': () => tasks,
    'timeTrackings/read': () => trackings,
    'timeTrackings/current': () => trackings.filter(({ end_time }) => end_time === null),
  };

  const writes: Readonly<Record<string, (request: OfficeRequest) => Answer>> = {
    'POST timeTrackings/start': ({ body }) => granted([add(Started.parse(body))]),
    'PUT timeTrackings/stop': ({ body }) => stopped(body),
    'POST timeTrackings/create': ({ body }) => created(body),
    'PUT timeTrackings/update': ({ body }) => changed(body),
    'DELETE timeTrackings/delete': ({ id }) => deleted(id),
    'POST users/logout': () => granted([]),
  };

  /** `userId`: of the token; `null` for that of a server. */
  function handle(request: OfficeRequest, userId: number | null): Answer {
    const { method, action, id, query } = request;
    if (action === 'users/me') {
      return granted(
        (lists['users/read']?.() ?? []).filter((user) => 'id' in user && user.id === userId),
      );
    }
    const rows = method === 'GET' ? lists[action]?.() : undefined;
    if (rows !== undefined) {
      if (id === null) return pageOf(matching(rows, query), query);
      return granted(rows.filter((row) => 'id' in row && row.id === id));
    }
    return writes[`${method} ${action}`]?.(request) ?? refused('Endpoint is gone', 410);
  }

  return { users, projects, tasks, trackings, ignored, handle };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startBaseline } from '../baseline/start-baseline.ts';
import { measureCall, type MeasuredCall } from '../measure/measure-call.ts';
import type { Call } from '../measure/variant.ts';
import { plannedPerson } from '../planning/fill-planning.ts';
import type { CallResult, TimeMeasurement } from '../report/result.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { signInAgain } from '../running/sign-in.ts';
import { fillTime } from './fill-time.ts';
import { workedDay, workedDays } from './time-days.ts';

interface Params {
  readonly folder: string;
  readonly people: number;
  readonly entries: number;
  readonly rounds: number;
  /** In one turn, one after the other. */
  readonly requests: number;
  readonly profiles: string | null;
  readonly report: (line: string) => void;
}

interface Known {
  readonly userId: string;
  readonly taskIds: readonly string[];
}

async function readKnown({ addresses }: OpenOffice): Promise<Known> {
  const client = new pg.Client({ connectionString: addresses.applicationUrl });
  await client.connect();
  try {
    const people = await client.query<{ id: string }>('select id from app_user where username = $1', [
      plannedPerson,
    ]);
    const tasks = await client.query<{ id: string }>(
      `select task.id from time_task task join project on project.id = task.project_id
       where active and state = 'ACTIVE' order by task.id limit 40`,
    );
    return { userId: people.rows[0]?.id ?? '', taskIds: tasks.rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

const limits = { start: 40, week: 60, report: 400 } as const;
const groups = ['project', 'service', 'person', 'customer'] as const;

const same = (call: Call) => ({ product: () => call, baseline: () => call });

/** Ever another task, so that each call ends the time that runs and begins one. */
function startCall(taskIds: readonly string[]): MeasuredCall {
  const next = () => {
    let turn = 0;
    return (): Call => {
      turn += 1;
      return { method: 'POST', path: `/api/timetac/start/${taskIds[turn % taskIds.length] ?? ''}` };
    };
  };
  return { title: 'Zeit starten', atMost: limits.start, product: next(), baseline: next() };
}

function timeCalls({ userId, taskIds }: Known): readonly (MeasuredCall & { isAdmin: boolean })[] {
  const days = `from=${workedDay(0)}&to=${workedDay(workedDays)}`;
  const week = `/api/time/week/${userId}?day=${workedDay(workedDays - 10)}`;
  return [
    { ...startCall(taskIds), isAdmin: false },
    {
      title: 'Meine Woche',
      atMost: limits.week,
      isAdmin: false,
      ...same({ method: 'GET', path: week }),
    },
    ...groups.map((by) => ({
      title: `Auswertung aller, ${by}`,
      atMost: limits.report,
      isAdmin: true,
      ...same({ method: 'GET', path: `/api/time/report?by=${by}&${days}` }),
    })),
  ];
}

async function measureIn(office: OpenOffice, params: Params): Promise<TimeMeasurement> {
  const { folder, people, entries, profiles, rounds, requests, report } = params;
  const { ownerUrl, applicationUrl: databaseUrl } = office.addresses;
  await fillTime({ ownerUrl, entries });
  const known = await readKnown(office);
  const rulesFile = join(folder, 'time-rules.json');
  await writeFile(rulesFile, '{}');
  // Of two people, so that neither ends what the other began.
  const callerId = await otherThan(databaseUrl, known.userId);
  const bare = await startBaseline({ databaseUrl, callerId, rulesFile, profiles });
  try {
    const { url, pid, authorization } = office;
    const ofUser = await signInAgain(url, plannedPerson);
    const baseline = { name: 'baseline', url: bare.url, pid: bare.pid, headers: {} } as const;
    const calls: CallResult[] = [];
    for (const call of timeCalls(known)) {
      report(`${call.title} …`);
      const headers = { authorization: call.isAdmin ? authorization : ofUser };
      const product = { name: 'product', url, pid, headers } as const;
      calls.push(await measureCall(call, { product, baseline, rounds, requests }));
    }
    return { people, entries, calls };
  } finally {
    await bare.close();
  }
}

async function otherThan(databaseUrl: string, userId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from app_user where internal and id <> $1 and username <> 'admin' order by id limit 1`,
      [userId],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** An office of its own, whose people have booked their time for a year. */
export async function measureTime(params: Params): Promise<TimeMeasurement> {
  const { folder, people, entries, profiles, report } = params;
  report(`${entries} Zeiten von ${people} Personen …`);
  const place = { folder: join(folder, 'time'), projects: 2000, keep: false, profiles };
  const office = await openOffice({ ...place, staff: people - 1, report });
  try {
    return await measureIn(office, params);
  } finally {
    await office.close();
  }
}

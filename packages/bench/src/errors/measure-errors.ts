import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { percentile } from '../measure/figures.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { errorReport } from './error-reports.ts';

export interface ErrorMeasurement {
  readonly events: number;
  readonly causes: number;
  /** What became of them: how many causes the log shows, and how many events it counted. */
  readonly groups: number;
  readonly counted: number;
  /** Milliseconds until an error has its number, one after the other, and of somebody who works during the flood. */
  readonly store: number;
  readonly quiet: number;
  readonly during: number;
  readonly seconds: number;
}

interface Params {
  readonly folder: string;
  readonly events: number;
  readonly causes: number;
  /** Errors that are timed, one after the other. */
  readonly timed: number;
  readonly report: (line: string) => void;
}

/** So many at once: a bug in everybody's browser. */
const together = 16;
/** Reports of one network are limited. */
const perNetwork = 50;

async function send({ url }: OpenOffice, index: number, cause: number): Promise<void> {
  const network = Math.floor(index / perNetwork);
  const address = `10.${Math.floor(network / 65_536)}.${Math.floor(network / 256) % 256}.${network % 256}`;
  const response = await fetch(`${url}/api/error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(errorReport(cause, index)),
  });
  if (!response.ok) throw new Error(`An error was refused: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Somebody who looks at the list of projects again and again, until told to stop. */
function startWork({ url, authorization }: OpenOffice) {
  const taken: number[] = [];
  const state = { isOver: false };
  const look = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/project/minimal?size=20`, { headers: { authorization } });
    await answer.arrayBuffer();
  };
  const working = (async () => {
    while (!state.isOver) {
      taken.push(await timed(look));
      await delay(20);
    }
  })();
  return async (): Promise<number> => {
    state.isOver = true;
    await working;
    return percentile(taken, 95);
  };
}

async function flood(office: OpenOffice, { events, causes, timed: before }: Params): Promise<void> {
  let next = before;
  const sender = async (): Promise<void> => {
    for (let index = next++; index < before + events; index = next++)
      await send(office, index, index % causes);
  };
  await Promise.all(Array.from({ length: together }, sender));
}

async function readLog({ addresses }: OpenOffice) {
  const client = new pg.Client({ connectionString: addresses.applicationUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ groups: number; counted: number }>(
      'select count(*)::integer as groups, coalesce(sum(count), 0)::integer as counted from error_group',
    );
    return rows[0] ?? { groups: 0, counted: 0 };
  } finally {
    await client.end();
  }
}

/** What comes within a second is counted at its end. */
const countingEnds = 3000;

async function measureIn(office: OpenOffice, params: Params): Promise<ErrorMeasurement> {
  const { events, causes, report } = params;
  report('Fehler, einer nach dem anderen …');
  const store: number[] = [];
  for (let index = 0; index < params.timed; index += 1)
    store.push(await timed(async () => send(office, index, index % causes)));
  const endQuiet = startWork(office);
  await delay(countingEnds);
  const quiet = await endQuiet();
  report(`${events} Fehler auf einmal …`);
  const endWork = startWork(office);
  const milliseconds = await timed(async () => flood(office, params));
  const during = await endWork();
  await delay(countingEnds);
  const found = await readLog(office);
  return {
    events: events + params.timed,
    causes,
    ...found,
    store: percentile(store, 95),
    quiet,
    during,
    seconds: milliseconds / 1000,
  };
}

/** An office whose web application fails in some ways, again and again. */
export async function measureErrors(params: Params): Promise<ErrorMeasurement> {
  const { folder, report } = params;
  const environment = { TRUST_PROXY: '127.0.0.1' };
  const size = { projects: 200, keep: false, profiles: null, environment };
  const office = await openOffice({ folder, report, ...size });
  try {
    return await measureIn(office, params);
  } finally {
    await office.close();
  }
}

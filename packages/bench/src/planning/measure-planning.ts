import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startBaseline } from '../baseline/start-baseline.ts';
import { percentile } from '../measure/figures.ts';
import { figuresOf, ratiosOf } from '../measure/figures.ts';
import { takeTurn, type Turn } from '../measure/take-turn.ts';
import type { Call, Variant } from '../measure/variant.ts';
import type { PlanningCallResult, PlanningMeasurement } from '../report/result.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { signInAgain } from '../running/sign-in.ts';
import { fillPlanning, plannedPerson } from './fill-planning.ts';
import { measureBoard } from './measure-board.ts';
import { type PlanningCall, planningCalls } from './planning-calls.ts';
import type { PlanningSize } from './planning-size.ts';

interface Params extends PlanningSize {
  readonly folder: string;
  readonly rounds: number;
  /** In one turn, one after the other. */
  readonly requests: number;
  readonly web: boolean;
  readonly profiles: string | null;
  readonly report: (line: string) => void;
}

interface Contestants {
  readonly admin: Variant;
  readonly user: Variant;
  readonly baseline: Variant;
  readonly userId: string;
}

async function userIdOf({ addresses }: OpenOffice): Promise<string> {
  const client = new pg.Client({ connectionString: addresses.applicationUrl });
  await client.connect();
  try {
    const found = await client.query<{ id: string }>('select id from app_user where username = $1', [
      plannedPerson,
    ]);
    return found.rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function answerBytes({ url, headers }: Variant, { method, path, body }: Call): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return Buffer.byteLength(text);
}

/** One request after the other, as a person waits for them. */
async function turnOf(variant: Variant, call: Call, amount: number): Promise<Turn> {
  const caller = { next: () => call, heard: () => undefined, listens: false };
  return takeTurn({ variant, caller, amount, connections: 1 });
}

/** Product and baseline take turns, so that what slows the machine slows both. */
async function resultOf(
  call: PlanningCall,
  { admin, user, baseline }: Contestants,
  { rounds, requests }: Params,
): Promise<PlanningCallResult> {
  const variant = call.isAdmin ? admin : user;
  const bytes = await answerBytes(variant, call.product);
  const ours: Turn[] = [];
  const theirs: Turn[] = [];
  await turnOf(variant, call.product, requests);
  await turnOf(baseline, call.baseline, requests);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await turnOf(variant, call.product, requests));
    theirs.push(await turnOf(baseline, call.baseline, requests));
  }
  const { title, atMost } = call;
  return {
    title,
    atMost,
    kilobytes: bytes / 1000,
    product: figuresOf(ours),
    baseline: figuresOf(theirs),
    ratios: ratiosOf(ours, theirs),
    bestP95: Math.min(...ours.map(({ milliseconds }) => percentile(milliseconds, 95))),
  };
}

async function contestantsOf(
  office: OpenOffice,
  running: { readonly url: string; readonly pid: number },
): Promise<Contestants> {
  const { url, pid, authorization } = office;
  const ofUser = await signInAgain(url, plannedPerson);
  return {
    admin: { name: 'product', url, pid, headers: { authorization } },
    user: { name: 'product', url, pid, headers: { authorization: ofUser } },
    baseline: { name: 'baseline', ...running, headers: {} },
    userId: await userIdOf(office),
  };
}

async function measureIn(office: OpenOffice, params: Params): Promise<PlanningMeasurement> {
  const { people, appointments, earlier, folder, profiles, web, report } = params;
  await fillPlanning({ ownerUrl: office.addresses.ownerUrl, people, appointments, earlier });
  const rulesFile = join(folder, 'planning-rules.json');
  await writeFile(rulesFile, '{}');
  const { applicationUrl: databaseUrl } = office.addresses;
  const baseline = await startBaseline({ databaseUrl, callerId: '', rulesFile, profiles });
  try {
    const contestants = await contestantsOf(office, baseline);
    const calls: PlanningCallResult[] = [];
    for (const call of planningCalls(contestants.userId)) {
      report(`${call.title} …`);
      calls.push(await resultOf(call, contestants, params));
    }
    if (web) report('Tafel im Browser …');
    const board = web ? await measureBoard(office) : null;
    return { people, appointments, earlier, calls, board };
  } finally {
    await baseline.close();
  }
}

/** An office of its own, whose people have planned for weeks and years. */
export async function measurePlanning(params: Params): Promise<PlanningMeasurement> {
  const { folder, people, appointments, profiles, report } = params;
  report(`Planung mit ${people} Personen und ${appointments} Terminen …`);
  const place = { folder: join(folder, 'planning'), projects: 300, keep: false, profiles };
  const office = await openOffice({ ...place, staff: people - 1, report });
  try {
    return await measureIn(office, params);
  } finally {
    await office.close();
  }
}

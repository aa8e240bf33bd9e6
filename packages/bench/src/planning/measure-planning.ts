import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startBaseline } from '../baseline/start-baseline.ts';
import { measureCall } from '../measure/measure-call.ts';
import type { Variant } from '../measure/variant.ts';
import type { CallResult, PlanningMeasurement } from '../report/result.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { signInAgain } from '../running/sign-in.ts';
import { fillPlanning, plannedPerson } from './fill-planning.ts';
import { measureBoard } from './measure-board.ts';
import { planningCalls } from './planning-calls.ts';
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
  const { rounds, requests } = params;
  await fillPlanning({ ownerUrl: office.addresses.ownerUrl, people, appointments, earlier });
  const rulesFile = join(folder, 'planning-rules.json');
  await writeFile(rulesFile, '{}');
  const { applicationUrl: databaseUrl } = office.addresses;
  const baseline = await startBaseline({ databaseUrl, callerId: '', rulesFile, profiles });
  try {
    const { admin, user, baseline: bare, userId } = await contestantsOf(office, baseline);
    const calls: CallResult[] = [];
    for (const call of planningCalls(userId)) {
      report(`${call.title} …`);
      const product = call.isAdmin ? admin : user;
      calls.push(await measureCall(call, { product, baseline: bare, rounds, requests }));
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

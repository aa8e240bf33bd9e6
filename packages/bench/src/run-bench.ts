import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type RunningBaseline, startBaseline } from './baseline/start-baseline.ts';
import { writeRules } from './baseline/known-rules.ts';
import { measureArchive } from './archive/archive-stream.ts';
import { measureWeb } from './browser/measure-web.ts';
import { callerFor, readIds } from './measure/calls.ts';
import { type Contestants, contestantsOf } from './measure/contestants.ts';
import { figuresOf, ratiosOf } from './measure/figures.ts';
import { measureScenario } from './measure/measure-scenario.ts';
import { compareAnswers } from './measure/same-answers.ts';
import { type Scenario, scenariosFor } from './measure/scenarios.ts';
import type { Options } from './options.ts';
import type { BenchResult, ScenarioResult } from './report/result.ts';
import { inFolder } from './running/in-folder.ts';
import { type OpenOffice, openOffice } from './running/open-office.ts';
import { measureUpload } from './uploads/measure-upload.ts';
import { measurePlanning } from './planning/measure-planning.ts';
import { measurePrices } from './prices/measure-prices.ts';
import { measureTime } from './time/measure-time.ts';
import { measureSignIn } from './sign-in/sign-in-timing.ts';
import { usageOf } from './running/process-usage.ts';

/** Without what is measured in offices of their own. */
type MeasuredOffices = Omit<BenchResult, 'upload' | 'prices' | 'planning' | 'time'>;
type Report = (line: string) => void;

interface Setting {
  readonly options: Options;
  readonly report: Report;
  readonly contestants: Contestants;
  /** Asks the large database itself. */
  readonly count: (statement: string) => Promise<number>;
}

async function resultOf(scenario: Scenario, setting: Setting): Promise<ScenarioResult> {
  const { options, contestants, count } = setting;
  const { product, baseline, small } = contestants;
  const isRead = scenario.call === 'search' || scenario.call === 'get';
  const caller = isRead ? await callerFor(scenario, product.size, product.plan) : null;
  const hits =
    caller === null ? null : await compareAnswers(product.variant, baseline.variant, caller.next());
  const all = [product, baseline, small] as const;
  const [ours = [], theirs = [], onSmall = []] = await measureScenario(scenario, all, options);
  const figures = figuresOf(ours);
  const smallFigures = figuresOf(onSmall);
  return {
    name: scenario.name,
    title: scenario.title,
    isRead,
    limited: scenario.limited,
    hits,
    counted: scenario.count === undefined ? null : await count(scenario.count),
    product: figures,
    baseline: figuresOf(theirs),
    ratios: ratiosOf(ours, theirs),
    small: smallFigures,
    growth: figures.p50 / smallFigures.p50,
  };
}

async function measureAll(setting: Setting): Promise<readonly ScenarioResult[]> {
  const { options, report, contestants } = setting;
  const { only } = options;
  const wanted = scenariosFor(contestants.product.size).filter(
    ({ name }) => only === null || name.startsWith(only),
  );
  const results: ScenarioResult[] = [];
  for (const scenario of wanted) {
    report(`${scenario.title} …`);
    results.push(await resultOf(scenario, setting));
  }
  return results;
}

async function callerIdOf(office: OpenOffice): Promise<string> {
  const client = new pg.Client({ connectionString: office.addresses.applicationUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from app_user where username = 'admin'`,
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function machineOf(client: pg.Client): Promise<BenchResult['machine']> {
  const { rows } = await client.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return {
    processor: cpus()[0]?.model ?? 'unbekannt',
    processors: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    postgres: rows[0]?.version ?? 'unbekannt',
  };
}

async function rulesOf({ url, authorization, size }: OpenOffice): Promise<string> {
  return writeRules(readIds(size), async (id) => {
    const answer = await fetch(`${url}/api/project/${id}`, { headers: { authorization } });
    return answer.json();
  });
}

interface Opened {
  readonly options: Options;
  readonly report: Report;
  readonly large: OpenOffice;
  readonly small: OpenOffice;
  readonly baseline: RunningBaseline;
}

async function measureOpened({
  options,
  report,
  large,
  small,
  baseline,
}: Opened): Promise<MeasuredOffices> {
  const client = new pg.Client({ connectionString: large.addresses.applicationUrl });
  await client.connect();
  try {
    const count = async (statement: string): Promise<number> =>
      Number((await client.query<{ count: string }>(statement)).rows[0]?.count);
    const contestants = contestantsOf(large, small, baseline);
    const scenarios = await measureAll({ options, report, contestants, count });
    const { residentMegabytes, peakMegabytes } = await usageOf(large.pid);
    const archive = await measureArchiveWanted(options, small, report);
    const signIn = await measureSignInWanted(options, small, report);
    if (options.web) report('Im Browser …');
    return {
      measuredAt: new Date().toISOString(),
      machine: await machineOf(client),
      projects: options.large,
      smallProjects: options.small,
      scenarios,
      memory: { residentMegabytes, peakMegabytes },
      signIn,
      archive,
      web: options.web ? await measureWeb(large) : null,
    };
  } finally {
    await client.end();
  }
}

/** On the small database and before the sign-ins, whose hashes take memory of their own. */
async function measureArchiveWanted(
  { only, archive }: Options,
  office: OpenOffice,
  report: Report,
): Promise<BenchResult['archive']> {
  if (only !== null && !'zip'.startsWith(only)) return null;
  report('ZIP …');
  return measureArchive(office, archive);
}

const samplesToJudge = 60;
const samplesToShow = 5;

/** On the small database, so that the memory of many hashes does not count as that of the office. */
async function measureSignInWanted(
  { only, judged }: Options,
  office: OpenOffice,
  report: Report,
): Promise<BenchResult['signIn']> {
  if (only !== null && !'anmeldung'.startsWith(only)) return null;
  report('Anmeldung …');
  return measureSignIn(office, judged ? samplesToJudge : samplesToShow);
}

const uploadCuts = 20;

/** On a server of its own, which is killed meanwhile; after everything else, so that it disturbs nothing. */
async function measureUploadWanted(
  { only, uploadMegabytes }: Options,
  folder: string,
  report: Report,
): Promise<BenchResult['upload']> {
  const isWanted = only === null || 'hochladen'.startsWith(only);
  if (uploadMegabytes === null || !isWanted) return null;
  report('Hochladen …');
  return measureUpload({ folder, megabytes: uploadMegabytes, cuts: uploadCuts });
}

/** In an office of its own. */
async function measurePricesWanted(
  { only, prices }: Options,
  folder: string,
  report: Report,
): Promise<BenchResult['prices']> {
  if (only !== null && !'preise'.startsWith(only)) return null;
  return measurePrices({ folder, report, ...prices });
}

/** In an office of its own. */
async function measurePlanningWanted(
  { only, planning, web, profiles }: Options,
  folder: string,
  report: Report,
): Promise<BenchResult['planning']> {
  if (only !== null && !'planung'.startsWith(only)) return null;
  return measurePlanning({ folder, report, web, profiles, ...planning });
}

/** In an office of its own. */
async function measureTimeWanted(
  { only, time, profiles }: Options,
  folder: string,
  report: Report,
): Promise<BenchResult['time']> {
  if (only !== null && !'zeiterfassung'.startsWith(only)) return null;
  return measureTime({ folder, report, profiles, ...time });
}

async function measureOffices(
  options: Options,
  folder: string,
  report: Report,
): Promise<MeasuredOffices> {
  report(`${options.large} Projekte …`);
  const large = await openOffice({
    folder: join(folder, `${options.large}`),
    projects: options.large,
    keep: options.data !== null,
    profiles: options.profiles,
    report,
  });
  try {
    return await withLarge(options, large, { folder, report });
  } finally {
    await large.close();
  }
}

async function withLarge(
  options: Options,
  large: OpenOffice,
  params: { folder: string; report: Report },
) {
  const { folder, report } = params;
  report(`${options.small} Projekte …`);
  const small = await openOffice({
    folder: join(folder, `${options.small}`),
    projects: options.small,
    keep: options.data !== null,
    profiles: null,
    report,
  });
  try {
    const { applicationUrl: databaseUrl } = large.addresses;
    const callerId = await callerIdOf(large);
    const rulesFile = join(folder, 'rules.json');
    await writeFile(rulesFile, await rulesOf(large));
    const baseline = await startBaseline({
      databaseUrl,
      callerId,
      rulesFile,
      profiles: options.profiles,
    });
    try {
      return await measureOpened({ options, report, large, small, baseline });
    } finally {
      await baseline.close();
    }
  } finally {
    await small.close();
  }
}

/** Fills, measures, and puts everything away again, also when something fails. */
export async function runBench(options: Options, report: Report): Promise<BenchResult> {
  const measureIn = async (folder: string): Promise<BenchResult> => ({
    ...(await measureOffices(options, folder, report)),
    prices: await measurePricesWanted(options, folder, report),
    planning: await measurePlanningWanted(options, folder, report),
    time: await measureTimeWanted(options, folder, report),
    upload: await measureUploadWanted(options, folder, report),
  });
  return options.data === null ? inFolder(measureIn) : measureIn(options.data);
}

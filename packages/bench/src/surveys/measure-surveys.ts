import { join } from 'node:path';
import { emptyQuestion, type QuestionType } from '@energieakte/contract';
import pg from 'pg';
import { z } from 'zod';
import { percentile } from '../measure/figures.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { inGerman } from '../report/text-table.ts';
import type { Verdict } from '../report/verdict.ts';
import { type KeystrokeResult, measureKeystrokes } from './measure-keystrokes.ts';

interface Params {
  readonly folder: string;
  readonly answers: number;
  readonly requests: number;
  readonly web: boolean;
  readonly report: (line: string) => void;
}

export interface SurveyMeasurement {
  readonly answers: number;
  /** Of protected answers, which are shown in bundles, and of open ones; in milliseconds. */
  readonly protectedP95: number;
  readonly openP95: number;
  readonly textsP95: number;
  /** `null` where no browser was asked for. */
  readonly keystrokes: KeystrokeResult | null;
}

const question = (id: string, type: QuestionType, more: object = {}) => ({
  ...emptyQuestion(id, type),
  text: `Frage ${id}?`,
  ...more,
});
const steps = { rows: ['a', 'b', 'c', 'd'], options: ['1', '2', '3', '4', '5'] };
const questions = [
  question('nps', 'NPS_0_10'),
  question('grund', 'TEXTAREA'),
  question('erreichbar', 'SKALA_1_5'),
  question('schritte', 'MATRIX', steps),
  question('weg', 'MEHRFACHAUSWAHL', { options: ['A', 'B', 'C'] }),
  question('portal', 'JA_NEIN'),
  question('flaeche', 'ZAHL'),
  question('art', 'EINFACHAUSWAHL', { options: ['X', 'Y'] }),
  question('tag', 'DATUM'),
];

const insertSurvey = `
  with made as (
    insert into survey (id, title, purpose, audience, trigger, trigger_delay_days, anonymity, reminder_max, reminder_days)
    values (md5($1)::uuid, $1, 'ZUFRIEDENHEIT', 'KUNDE', 'MANUELL', 7, $1, 2, 7) returning id
  ), version as (
    insert into survey_version (id, survey_id, number, questions, published_at)
    select md5($1 || ' version')::uuid, id, 1, $2::jsonb, now() from made returning id, survey_id
  ) select 1 from version`;
const publish = `update survey set current_version_id = md5($1 || ' version')::uuid, state = 'LAEUFT' where id = md5($1)::uuid`;
// A text for every third, half a year of days, all kinds of customers.
const insertAnswers = `
  insert into survey_response (id, survey_id, anonymity, version_id, mode, customer_type, state, submitted_on, submitted_at,
    answers)
  select gen_random_uuid(), md5($1)::uuid, $1, md5($1 || ' version')::uuid, n % 3,
    (array['FERTIGHAUS', 'PRIVAT', 'BAUTRAEGER'])[1 + n % 3], 'ABGESCHICKT', current_date - (n % 180), now(),
    jsonb_build_object('nps', n % 11, 'erreichbar', 1 + n % 5, 'portal', n % 2 = 0, 'flaeche', 50 + n % 400,
      'art', (array['X', 'Y'])[1 + n % 2], 'tag', (date '2026-01-01' + n % 300)::text, 'weg', jsonb_build_array('A', 'C'),
      'schritte', jsonb_build_object('a', (1 + n % 5)::text, 'b', (1 + n % 4)::text, 'c', '5', 'd', '3'))
    || case when n % 3 = 0 then jsonb_build_object('grund', 'Text Nummer ' || n) else '{}' end
  from generate_series($2::integer, $3::integer) n`;

const answersAtOnce = 50;

async function fill(ownerUrl: string, anonymity: string, answers: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(insertSurvey, [anonymity, JSON.stringify(questions)]);
    await client.query(publish, [anonymity]);
    for (let first = 1; first <= answers; first += answersAtOnce)
      await client.query(insertAnswers, [
        anonymity,
        first,
        Math.min(answers, first + answersAtOnce - 1),
      ]);
    await client.query('commit');
    await client.query('vacuum analyze survey_response');
  } finally {
    await client.end();
  }
}

async function surveyNamed({ url, authorization }: OpenOffice, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/survey`, { headers: { authorization } });
  const surveys = z.array(z.object({ id: z.string(), title: z.string() })).parse(await answer.json());
  return surveys.find((survey) => survey.title === title)?.id ?? '';
}

async function timesOf(
  { url, authorization }: OpenOffice,
  path: string,
  requests: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

async function measureIn(office: OpenOffice, params: Params): Promise<SurveyMeasurement> {
  const { answers, requests, report, web } = params;
  for (const anonymity of ['VERTRAULICH', 'NAMENTLICH'])
    await fill(office.addresses.ownerUrl, anonymity, answers);
  report('Ergebnisse lesen …');
  const [shy, open] = [
    await surveyNamed(office, 'VERTRAULICH'),
    await surveyNamed(office, 'NAMENTLICH'),
  ];
  const p95 = async (path: string) => percentile(await timesOf(office, path, requests), 95);
  const results = {
    protectedP95: await p95(`/survey/results/${shy}`),
    openP95: await p95(`/survey/results/${open}`),
    textsP95: await p95(`/survey/texts/${shy}?question=grund&q=nummer`),
  };
  if (web) report('Ausfüllen im Browser …');
  return { answers, ...results, keystrokes: web ? await measureKeystrokes(office) : null };
}

/** An office of its own with two surveys that so many people answered. */
export async function measureSurveys(params: Params): Promise<SurveyMeasurement> {
  const { folder, report, answers } = params;
  report(`${answers} Antworten …`);
  const place = { folder: join(folder, 'surveys'), projects: 50, keep: false, profiles: null };
  const office = await openOffice({ ...place, report });
  try {
    return await measureIn(office, params);
  } finally {
    await office.close();
  }
}

const limits = { results: 300, keystroke: 16 } as const;
const rows = (measured: SurveyMeasurement) =>
  [
    ['Ergebnisse, vertraulich', measured.protectedP95],
    ['Ergebnisse, mit Namen', measured.openP95],
    ['Texte suchen, vertraulich', measured.textsP95],
  ] as const;

const surveyOf = ({ questions, conditions }: KeystrokeResult): string =>
  `${questions} Fragen mit ${conditions} Bedingungen`;
const computed = (milliseconds: number): string => `${inGerman(milliseconds, 1)} ms`;

function keystrokeLines(measured: KeystrokeResult): readonly string[] {
  const { amongOthers, bringingOthers, conditions } = measured;
  return [
    `${surveyOf(measured)}, was ein Buchstabe rechnet`,
    `  unter anderen: p95 ${computed(amongOthers)}`,
    `  samt den ${conditions} Fragen, die er bringt: p95 ${computed(bringingOthers)}`,
  ];
}

export function surveyText(measured: SurveyMeasurement): string {
  const lines = rows(measured).map(([name, p95]) => `  ${name}: p95 ${Math.round(p95)} ms`);
  const typed = measured.keystrokes === null ? [] : keystrokeLines(measured.keystrokes);
  return [`${measured.answers} Antworten`, ...lines, ...typed].join('\n');
}

function keystrokeVerdict(measured: KeystrokeResult): Verdict {
  return {
    limit: `${surveyOf(measured)}, ein Buchstabe, p95: höchstens ${limits.keystroke} ms`,
    measured: computed(measured.amongOthers),
    kept: measured.amongOthers <= limits.keystroke,
  };
}

export function surveyVerdicts(measured: SurveyMeasurement): readonly Verdict[] {
  const { answers, keystrokes } = measured;
  return [
    ...rows(measured).map(([name, p95]) => ({
      limit: `${answers} Antworten, ${name}, p95: höchstens ${limits.results} ms`,
      measured: `${Math.round(p95)} ms`,
      kept: p95 <= limits.results,
    })),
    ...(keystrokes === null ? [] : [keystrokeVerdict(keystrokes)]),
  ];
}

import { createHash } from 'node:crypto';
import { emptyQuestion, type QuestionType } from '@energieakte/contract';
import pg from 'pg';
import { findBrowser } from '../../../e2e/src/browser/find-browser.ts';
import { launchBrowser } from '../../../e2e/src/browser/launch-browser.ts';
import { percentile } from '../measure/figures.ts';
import type { OpenOffice } from '../running/open-office.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** What the page computes for one letter, in milliseconds: 95 of 100 letters at most, the best of some tries. */
export interface KeystrokeResult {
  readonly questions: number;
  readonly conditions: number;
  /** Among others, which it concerns not at all. */
  readonly amongOthers: number;
  /** With the questions it brings or takes away, which are drawn after the letter. */
  readonly bringingOthers: number;
}

const tries = 4;
const token = 'bench-keystrokes';
const types: readonly QuestionType[] = [
  'TEXT',
  'TEXTAREA',
  'JA_NEIN',
  'EINFACHAUSWAHL',
  'SKALA_1_5',
  'NPS_0_10',
  'MEHRFACHAUSWAHL',
  'DATUM',
  'ZAHL',
  'MATRIX',
];

/** The first decides on a third of the rest; typed is into the first two. */
const questions = Array.from({ length: 60 }, (_, place) => {
  const type = place < 2 ? 'ZAHL' : (types[place % types.length] ?? 'TEXT');
  return {
    ...emptyQuestion(`q${place}`, type),
    text: `Frage ${place}?`,
    options: ['A', 'B', 'C'],
    rows: type === 'MATRIX' ? ['a', 'b', 'c'] : [],
    showIf: place % 3 === 2 ? { question: 'q0', op: 'gt', value: 0 } : null,
  };
});
const conditions = questions.filter(({ showIf }) => showIf !== null).length;

const insertSurvey = `
  with made as (
    insert into survey (id, title, purpose, audience, trigger, trigger_delay_days, anonymity, reminder_max, reminder_days)
    values (md5($1)::uuid, $1, 'ERFASSUNG', 'KUNDE', 'MANUELL', 7, 'NAMENTLICH', 2, 7) returning id
  ) insert into survey_version (id, survey_id, number, questions, published_at)
    select md5($1 || ' version')::uuid, id, 1, $2::jsonb, now() from made`;
const publish = `update survey set current_version_id = md5($1 || ' version')::uuid, state = 'LAEUFT' where id = md5($1)::uuid`;
const invite = `
  insert into survey_invitation (id, survey_id, anonymity, version_id, token_hash, name, email, expires_on)
  values (md5($1 || ' invitation')::uuid, md5($1)::uuid, 'NAMENTLICH', md5($1 || ' version')::uuid, $2, 'Eva Huber',
    'eva@huber.example', current_date + 30)`;

async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(insertSurvey, [token, JSON.stringify(questions)]);
    await client.query(publish, [token]);
    await client.query(invite, [token, createHash('sha256').update(token).digest('hex')]);
  } finally {
    await client.end();
  }
}

/** How long the page has computed until now, in milliseconds of the processor: whoever else works on the machine says nothing. */
async function computing(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Nothing is left to draw. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestIdleCallback(resolve));
    });
  });
}

/** Types and takes back; what the page computed for each letter. */
async function lettersInto(page: Page, question: string): Promise<readonly number[]> {
  const computed = await computing(page);
  await page.locator(`[id="frage-${question}"] input`).focus();
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1)
    for (const key of ['5', '6', 'Backspace', 'Backspace']) {
      const before = await computed();
      await page.keyboard.press(key);
      await untilIdle(page);
      times.push((await computed()) - before);
    }
  return times;
}

async function tryOnce(browser: Browser, { url }: OpenOffice, question: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  await page.goto(`${url}/umfrage#${token}`);
  await page.locator('[id="frage-q1"] input').waitFor();
  await untilIdle(page);
  const times = await lettersInto(page, question);
  await page.close();
  return percentile(times, 95);
}

async function bestOf(browser: Browser, office: OpenOffice, question: string): Promise<number> {
  const all: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) all.push(await tryOnce(browser, office, question));
  return Math.min(...all);
}

/** Types into a long survey on a phone, as somebody with a link does. */
export async function measureKeystrokes(office: OpenOffice): Promise<KeystrokeResult> {
  await fill(office.addresses.ownerUrl);
  const browser = await launchBrowser(await findBrowser());
  try {
    return {
      questions: questions.length,
      conditions,
      amongOthers: await bestOf(browser, office, 'q1'),
      bringingOthers: await bestOf(browser, office, 'q0'),
    };
  } finally {
    await browser.close();
  }
}

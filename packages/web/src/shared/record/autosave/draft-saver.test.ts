import { emptyQuestion, SurveyQuestion } from '@energieakte/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '#api/api-error.ts';
import type { ConflictSide } from '#shared/forms/side-option.tsx';
import {
  createDraftSaver,
  type SavingState,
  type StoredItems,
} from '#shared/record/autosave/draft-saver.ts';
import { addsNothing, asStored } from '#shared/record/autosave/merge-items.ts';

type Questions = readonly SurveyQuestion[];

const asking = (text: string, help = ''): Questions => [{ ...emptyQuestion('a', 'TEXT'), text, help }];
const refusalOf = (status: number, code: string) => new ApiError({ status, code, detail: code });

type Line = 'works' | 'loses requests' | 'loses answers' | 'refuses';

/** A server that trims what it stores and takes only what is based on its newest version. */
function fakeServer() {
  let stored: StoredItems<SurveyQuestion> = { version: 1, items: asking('alt') };
  let line: Line = 'works';
  const store = (questions: Questions): void => {
    stored = { version: stored.version + 1, items: asStored(SurveyQuestion, questions) };
  };
  const save = async (draft: StoredItems<SurveyQuestion>): Promise<StoredItems<SurveyQuestion>> => {
    if (line === 'loses requests') throw networkError(null);
    if (line === 'refuses') throw refusalOf(400, 'input.invalid');
    if (draft.version !== stored.version) throw refusalOf(409, 'record.versionOutdated');
    store(draft.items);
    if (line === 'loses answers') throw networkError(null);
    return Promise.resolve(stored);
  };
  return {
    save,
    store,
    stored: () => stored,
    load: async () => Promise.resolve(stored),
    become: (next: Line): void => {
      line = next;
    },
  };
}

/** A page with a saver, whose screen answers to what is adopted as the builder does. */
function fakePage() {
  const server = fakeServer();
  let screen: Questions = asking('alt');
  let saving: SavingState<SurveyQuestion>['kind'] = 'saved';
  let isTaken = false;
  const saver = createDraftSaver({
    ...server,
    schema: SurveyQuestion,
    stored: server.stored(),
    report: ({ kind }) => {
      saving = kind;
    },
    adopt: (questions) => show(questions),
  });
  function show(questions: Questions): void {
    screen = questions;
    queueMicrotask(() => saver.offer(questions));
  }
  const seen = () => ({
    screen: screen.map(({ text }) => text).join(),
    server: server
      .stored()
      .items.map(({ text, help }) => text + help)
      .join(),
    saving,
  });
  return {
    seen,
    line: (next: Line) => server.become(next),
    type: (text: string) => show(asking(text)),
    other: (text: string, help = '') => server.store(asking(text, help)),
    hear: async () => saver.hear(server.stored().version),
    leave: async () => saver.flush().then(() => saver.stop()),
    isDirty: () => saver.isDirty(),
    bringIn: (base: string, mine: string) =>
      void saver
        .bringIn({ version: 1, items: asking(base), mine: asking(mine) })
        .then(() => (isTaken = true)),
    decide: (side: ConflictSide) => saver.decide([side]),
    isTaken: () => isTaken,
    isKeptInVain: (base: string, mine: string) =>
      addsNothing(SurveyQuestion, {
        base: asking(base),
        mine: asking(mine),
        theirs: server.stored().items,
      }),
    /** The pause after typing, or the one before another try. */
    pause: async () => vi.advanceTimersByTimeAsync(1000),
    retry: async () => vi.advanceTimersByTimeAsync(6000),
  };
}

type Page = ReturnType<typeof fakePage>;
type Steps = readonly ((page: Page) => unknown)[];

const all = (text: string, saving: SavingState<SurveyQuestion>['kind'] = 'saved') => ({
  screen: text,
  server: text,
  saving,
});

const table: Record<string, { readonly steps: Steps; readonly ends: ReturnType<Page['seen']> }> = {
  'an answer is lost and somebody types on': {
    steps: [
      ({ line }) => line('loses answers'),
      ({ type }) => type('ab'),
      ({ pause }) => pause(),
      ({ line }) => line('loses requests'),
      ({ type }) => type('abc'),
      ({ pause }) => pause(),
      ({ line }) => line('works'),
      ({ type }) => type('abcd'),
      ({ retry }) => retry(),
    ],
    ends: all('abcd'),
  },
  'a space is typed, saved, and another person writes elsewhere': {
    steps: [
      ({ type }) => type('Wie '),
      ({ pause }) => pause(),
      ({ other }) => other('Wie', '+'),
      ({ type }) => type('Wie geht'),
      ({ retry }) => retry(),
    ],
    ends: { screen: 'Wie geht', server: 'Wie geht+', saving: 'saved' },
  },
  'taken back while the server is away': {
    steps: [
      ({ line }) => line('loses requests'),
      ({ type }) => type('ab'),
      ({ pause }) => pause(),
      ({ type }) => type('alt'),
      ({ line }) => line('works'),
      ({ retry }) => retry(),
    ],
    ends: all('alt'),
  },
  'taken back after it arrived all the same': {
    steps: [
      ({ line }) => line('loses answers'),
      ({ type }) => type('ab'),
      ({ pause }) => pause(),
      ({ line }) => line('works'),
      ({ type }) => type('alt'),
      ({ hear }) => hear(),
      ({ retry }) => retry(),
    ],
    ends: all('alt'),
  },
  'taken back after it was refused': {
    steps: [
      ({ line }) => line('refuses'),
      ({ type }) => type('ab'),
      ({ pause }) => pause(),
      ({ type }) => type('alt'),
      ({ pause }) => pause(),
    ],
    ends: all('alt'),
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(Object.entries(table))('%s', async (_, { steps, ends }) => {
  const page = fakePage();
  for (const step of steps) await step(page);
  expect(page.seen()).toEqual(ends);
});

it('saves what is left within the pause, so that keeping it adds nothing', async () => {
  const page = fakePage();
  page.type('neu');
  await Promise.resolve();
  await page.leave();
  expect([page.isDirty(), page.seen().server]).toEqual([false, 'neu']);
  expect([page.isKeptInVain('alt', 'neu'), page.isKeptInVain('alt', 'anders')]).toEqual([true, false]);
});

it('has taken what was kept once it is saved, and where it contradicts, once that is decided', async () => {
  const page = fakePage();
  page.bringIn('uralt', 'meins');
  await page.retry();
  expect(page.seen()).toEqual({ screen: 'alt', server: 'alt', saving: 'deciding' });
  expect(page.isTaken()).toBe(false);
  page.decide('mine');
  await page.retry();
  expect([page.seen(), page.isTaken()]).toEqual([all('meins'), true]);
  const calm = fakePage();
  calm.bringIn('alt', 'meins');
  await calm.retry();
  expect([calm.seen(), calm.isTaken()]).toEqual([all('meins'), true]);
});

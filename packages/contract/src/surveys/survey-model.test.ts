import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts, question } from '../../test/surveys/sample-questions.ts';
import { Interpreter } from '../../test/surveys/survey-interpreter.ts';
import { checkSurvey } from './survey-check.ts';
import {
  askedQuestions,
  changedKeys,
  judgeAnswers,
  mergeAnswers,
  mergeOnPage,
} from './survey-engine.ts';
import type {
  Comparison,
  Condition,
  SurveyAnswer,
  SurveyAnswers,
  SurveyQuestion,
} from './survey-questions.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const types = [
  'TEXT',
  'TEXTAREA',
  'SKALA_1_5',
  'MATRIX',
  'SEITE',
  'JA_NEIN',
  'EINFACHAUSWAHL',
  'MEHRFACHAUSWAHL',
  'NPS_0_10',
  'ZAHL',
  'DATUM',
  'HINWEIS',
];
const someValue = fc.oneof(
  fc.constantFrom('rot', 'blau', 'x', true, false, '2026-01-05', '2026-03-01'),
  fc.integer({ min: -1, max: 12 }),
);

function comparisonOver(index: number): fc.Arbitrary<Comparison> {
  return fc
    .record({
      question: fc.constantFrom(...ids.slice(0, Math.max(1, index))),
      op: fc.constantFrom(
        'eq',
        'ne',
        'in',
        'contains',
        'lt',
        'le',
        'gt',
        'ge',
        'answered',
        'unanswered',
      ),
      one: someValue,
      many: fc.array(someValue, { maxLength: 3 }),
    })
    .map(({ question: asked, op, one, many }) => ({
      question: asked,
      op,
      value: op === 'in' ? many : one,
    }));
}

function conditionOver(index: number, depth: number): fc.Arbitrary<Condition> {
  const leaf = comparisonOver(index);
  if (depth === 0) return leaf;
  const group = fc.array(conditionOver(index, depth - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    leaf,
    group.map((and) => ({ and })),
    group.map((or) => ({ or })),
  );
}

function questionAt(index: number): fc.Arbitrary<SurveyQuestion> {
  const repeats = ['GEBAEUDE', 'WOHNEINHEIT', ...(index > 3 ? [{ question: 'a' }] : [])];
  return fc
    .record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      showIf: index === 0 ? fc.constant(null) : fc.option(conditionOver(index, 3)),
      repeatFor: index === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...repeats), { freq: 2 }),
      max: fc.constantFrom(null, 2, 3),
    })
    .map(({ type, ...more }) =>
      question(ids[index] ?? 'z', index === 0 ? 'ZAHL' : type, {
        options: ['rot', 'blau', 'x'],
        rows: ['oben', 'unten'],
        ...more,
      }),
    );
}

const survey = fc
  .integer({ min: 1, max: ids.length })
  .chain((length) => fc.tuple(...ids.slice(0, length).map((_, index) => questionAt(index))));
const keys = ids.flatMap((id) => [id, ...[1, 2, 3, 4].map((round) => `${id}#${round}`)]);
const someAnswer = fc.oneof(
  someValue,
  fc.subarray(['rot', 'blau', 'x', 'rosa']),
  fc.constantFrom('', ' '),
  fc.dictionary(fc.constantFrom('oben', 'unten', 'mitte'), fc.constantFrom('rot', 'blau', 'gelb'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
);
const answers = fc.dictionary(fc.constantFrom(...keys), someAnswer, {
  maxKeys: keys.length,
  noNullPrototype: true,
});
const changes = fc.array(
  fc.record({
    device: fc.constantFrom('phone', 'laptop'),
    /** Whether it looks for what came from the other one before. */
    isSeen: fc.boolean(),
    key: fc.constantFrom(...keys),
    answer: fc.option(someAnswer, { nil: undefined, freq: 3 }),
  }),
  { maxLength: 40 },
);

class Server {
  readonly facts = facts;
  readonly questions: readonly SurveyQuestion[];
  stored: SurveyAnswers = {};

  constructor(questions: readonly SurveyQuestion[]) {
    this.questions = questions;
  }

  save(sent: SurveyAnswers, changed: readonly string[]): void {
    const merged = mergeAnswers(this.stored, sent, changed);
    const { answers: kept, problems } = judgeAnswers(this, merged, { isComplete: false });
    const wrong = new Set(problems.map(({ key }) => key));
    this.stored = Object.fromEntries(Object.entries(kept).filter(([key]) => !wrong.has(key)));
  }
}

class Page {
  private readonly server: Server;
  answers: SurveyAnswers = {};

  constructor(server: Server) {
    this.server = server;
  }

  change(key: string, answer: SurveyAnswer | undefined): void {
    const before = this.answers;
    const { [key]: _old, ...rest } = before;
    this.answers = answer === undefined ? rest : { ...rest, [key]: answer };
    this.server.save(this.answers, changedKeys(this.server, key, { before, after: this.answers }));
  }

  look(): void {
    const { server, answers: here } = this;
    this.answers = mergeOnPage(server, server.stored, { answers: here, changed: [] });
  }
}

describe('a survey of any questions', () => {
  it('is kept piece by piece as it would be at once, whatever it hid or refused meanwhile', () => {
    fc.assert(
      fc.property(survey, changes, (questions, made) => {
        const server = new Server(questions);
        const page = new Page(server);
        for (const { key, answer } of made) {
          page.change(key, answer);
          const whole = judgeAnswers(server, page.answers, { isComplete: false });
          // What breaks a rule may show or hide others until it is mended.
          const kept = whole.problems.length === 0 ? server.stored : whole.answers;
          expect(kept).toEqual(whole.answers);
        }
        const { answers } = page;
        page.look();
        // What stands nowhere but here stays here.
        expect(judgeAnswers(server, page.answers, { isComplete: true })).toEqual(
          judgeAnswers(server, answers, { isComplete: true }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([9, 11, undefined])('has again what the answer %j hid', (hiding) => {
    const server = new Server([
      question('n', 'NPS_0_10'),
      question('grund', 'TEXT', { showIf: { question: 'n', op: 'le', value: 6 } }),
      question('rest', 'TEXT'),
    ]);
    const page = new Page(server);
    page.change('n', 3);
    page.change('grund', 'zu teuer');
    page.change('n', hiding);
    page.change('rest', 'nichts');
    expect(server.stored).not.toHaveProperty('grund');
    page.look();
    page.change('n', 4);
    expect(server.stored).toEqual({ n: 4, grund: 'zu teuer', rest: 'nichts' });
  });

  it('is as it was changed last on whichever device, also where an answer was taken back', () => {
    const questions = ids.map((id) => question(id, 'TEXT'));
    fc.assert(
      fc.property(changes, (made) => {
        const server = new Server(questions);
        const pages = { phone: new Page(server), laptop: new Page(server) };
        const last = new Map<string, SurveyAnswer>();
        for (const { device, isSeen, key, answer } of made) {
          if (isSeen) pages[device].look();
          const id = key.slice(0, 1);
          const text = answer === undefined ? undefined : `Es ist ${JSON.stringify(answer)}`;
          pages[device].change(id, text);
          if (text === undefined) last.delete(id);
          else last.set(id, text);
          expect(server.stored).toEqual(Object.fromEntries(last));
        }
        for (const page of Object.values(pages)) {
          page.look();
          expect(page.answers).toEqual(server.stored);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('asks, keeps and refuses the same as an interpreter written from the plan', () => {
    fc.assert(
      fc.property(survey, answers, (questions, given) => {
        const expected = new Interpreter(questions, given);
        const asked = askedQuestions(questions, given, facts).map(({ key }) => key);
        expect(new Set(asked)).toEqual(expected.shown());
        expect(asked).toHaveLength(expected.shown().size);
        const judged = judgeAnswers({ questions, facts }, given, { isComplete: true });
        expect(new Map(Object.entries(judged.answers))).toEqual(expected.accepted());
        expect(new Set(judged.problems.map(({ key }) => key))).toEqual(expected.wrong());
      }),
      { numRuns: 1500 },
    );
  });

  it('names no question as unreachable that some answers reach', () => {
    fc.assert(
      fc.property(survey, answers, (questions, given) => {
        const judged = judgeAnswers({ questions, facts }, given, { isComplete: true });
        if (judged.problems.length > 0) return;
        const dead = new Set(
          checkSurvey(questions, 'NAMENTLICH')
            .filter(({ text }) => text.includes('bei keiner Antwort'))
            .map(({ questionId }) => questionId),
        );
        for (const {
          question: { id },
        } of askedQuestions(questions, given, facts))
          expect(dead).not.toContain(id);
      }),
      { numRuns: 1500 },
    );
  });
});

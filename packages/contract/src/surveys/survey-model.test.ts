import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facts, question } from '../../test/surveys/sample-questions.ts';
import { Interpreter } from '../../test/surveys/survey-interpreter.ts';
import { checkSurvey } from './survey-check.ts';
import { askedQuestions, judgeAnswers, mergeAnswers } from './survey-engine.ts';
import type { Comparison, Condition, SurveyAnswers, SurveyQuestion } from './survey-questions.ts';

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
const answers = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(
    someValue,
    fc.subarray(['rot', 'blau', 'x', 'rosa']),
    fc.constantFrom('', ' '),
    fc.dictionary(fc.constantFrom('oben', 'unten', 'mitte'), fc.constantFrom('rot', 'blau', 'gelb'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
  { maxKeys: keys.length, noNullPrototype: true },
);

describe('a survey of any questions', () => {
  it('is kept piece by piece, from two devices, as it would be at once', () => {
    fc.assert(
      fc.property(survey, answers, fc.func(fc.boolean()), (questions, given, isOnPhone) => {
        const keep = (stored: SurveyAnswers, sent: SurveyAnswers, changed: readonly string[]) => {
          const merged = mergeAnswers(stored, sent, changed);
          const { answers: kept, problems } = judgeAnswers({ questions, facts }, merged, {
            isComplete: false,
          });
          const wrong = new Set(problems.map(({ key }) => key));
          return Object.fromEntries(Object.entries(kept).filter(([key]) => !wrong.has(key)));
        };
        // Neither device sees what the other one changed.
        const pages: Record<string, SurveyAnswers> = { phone: {}, laptop: {} };
        let stored: SurveyAnswers = {};
        for (const [key, answer] of Object.entries(given)) {
          const device = isOnPhone(key) ? 'phone' : 'laptop';
          pages[device] = { ...pages[device], [key]: answer };
          stored = keep(stored, pages[device], [key]);
        }
        const whole = { ...pages['phone'], ...pages['laptop'] };
        const options = { isComplete: true } as const;
        const atOnce = judgeAnswers({ questions, facts }, whole, options);
        // What stands on the devices is whole, whatever the server held back because it broke a rule.
        expect(judgeAnswers({ questions, facts }, mergeAnswers(stored, whole, []), options)).toEqual(
          atOnce,
        );
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
          checkSurvey(questions)
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

import { describe, expect, it } from 'vitest';
import { facts, question } from '../../test/surveys/sample-questions.ts';
import { withheldGroups } from './survey-anonymity.ts';
import { checkSurvey } from './survey-check.ts';
import { judgeAnswers } from './survey-engine.ts';
import { fillPlaceholders } from './survey-placeholders.ts';
import { type SurveyAnswer, SurveyQuestions } from './survey-questions.ts';
import { emptySurvey, surveySeeds } from './survey-seeds.ts';
import { SurveyInput } from './surveys.ts';

describe('the check of a survey', () => {
  const color = question('farbe', 'EINFACHAUSWAHL', { options: ['rot', 'blau'] });
  const when = (...and: object[]) => ({ showIf: { and } });
  const is = (value: string) => ({ question: 'farbe', op: 'eq', value });
  it.each([
    ['nothing', [color, question('z', 'TEXT', when(is('rot')))], []],
    ['a missing text', [question('a', 'TEXT', { text: '' })], ['Der Text der Frage fehlt.']],
    [
      'options that stand twice',
      [question('a', 'EINFACHAUSWAHL', { options: ['x', 'x'] })],
      ['Unter den Antworten steht eine doppelt.'],
    ],
    [
      'a later question',
      [question('z', 'TEXT', when(is('rot'))), color],
      ['Die Bedingung nennt eine Frage, die es davor nicht gibt.'],
    ],
    [
      'a choice nobody has',
      [color, question('z', 'TEXT', when(is('grün')))],
      ['Die Bedingung passt nicht zu „Frage farbe“.'],
    ],
    [
      'a contradiction',
      [color, question('z', 'TEXT', { required: true, ...when(is('rot'), is('blau')) })],
      ['Diese Frage wird bei keiner Antwort gezeigt: Ihre Bedingungen widersprechen sich.'],
    ],
    [
      'a contradiction over another question',
      [
        color,
        question('y', 'JA_NEIN', when(is('rot'))),
        question('z', 'TEXT', when({ question: 'y', op: 'answered', value: null }, is('blau'))),
      ],
      ['Diese Frage wird bei keiner Antwort gezeigt: Ihre Bedingungen widersprechen sich.'],
    ],
    [
      'a scale beyond its end',
      [question('n', 'NPS_0_10'), question('z', 'TEXT', when({ question: 'n', op: 'gt', value: 10 }))],
      ['Diese Frage wird bei keiner Antwort gezeigt: Ihre Bedingungen widersprechen sich.'],
    ],
    [
      'an unknown placeholder',
      [question('a', 'TEXT', { text: 'Zu {{projekt.nummer}}' })],
      ['Den Platzhalter {{projekt.nummer}} gibt es nicht.'],
    ],
    [
      'a repetition without number',
      [color, question('z', 'TEXT', { repeatFor: { question: 'farbe' } })],
      ['Die Wiederholung nennt keine Zahl, nach der davor gefragt wird.'],
    ],
    [
      'a question of another repetition',
      [
        question('a', 'TEXT', { repeatFor: 'GEBAEUDE' }),
        question('z', 'TEXT', when({ question: 'a', op: 'answered', value: null })),
      ],
      ['Die Bedingung nennt eine Frage, die für etwas anderes wiederholt wird.'],
    ],
  ])('finds %s', (_, questions, texts) => {
    expect(checkSurvey(questions, 'NAMENTLICH').map(({ text }) => text)).toEqual(texts);
  });
});

describe('an answer', () => {
  it.each([
    ['SKALA_1_5', 9, {}],
    ['DATUM', 'kein Datum', {}],
    ['DATUM', '2026-02-30', {}],
    ['MEHRFACHAUSWAHL', ['a', 'b', 'c'], { options: ['a', 'b', 'c'], max: 2 }],
    ['EINFACHAUSWAHL', 'd', { options: ['a', 'b'] }],
    ['ZAHL', 1.25, { decimals: 1 }],
    [
      'MATRIX',
      { Preis: 'gut' },
      { rows: ['Preis', 'Tempo'], options: ['gut', 'schlecht'], required: true },
    ],
    ['TEXT', '  ', { required: true }],
  ] satisfies readonly (readonly [string, SurveyAnswer, object])[])(
    'of the type %s is not %j',
    (type, answer, more) => {
      const questions = [question('a', type, more)];
      const judged = judgeAnswers({ questions, facts }, { a: answer }, { isComplete: true });
      expect(judged.problems).toHaveLength(1);
    },
  );

  it('stands in a later text', () => {
    const sources = { facts, answers: { name: 'Eva' }, repetition: null };
    expect(
      fillPlaceholders('{{ frage:name }} in {{projekt.name}}: {{frage:constructor}}', sources),
    ).toBe('Eva in Haus Alb: …');
  });
});

describe('groups of answers', () => {
  it.each([
    [[9, 6, 5], []],
    [
      [9, 6, 3],
      [3, 6],
    ],
    [
      [9, 4, 3],
      [3, 4],
    ],
    [
      [9, 1, 4],
      [1, 4],
    ],
    [
      [9, 2],
      [2, 9],
    ],
    [[9, 0], []],
  ])('of %j withhold %j', (counts, withheld) => {
    const groups = counts.map((count) => ({ key: String(count), count }));
    expect([...withheldGroups(groups)]).toEqual(withheld.map(String));
  });
});

describe('what a new survey begins with', () => {
  it.each(surveySeeds.map((seed) => [seed.fields.title, seed] as const))(
    '„%s“ can be published as it is',
    (_, { fields, questions }) => {
      expect(SurveyInput.parse(fields)).toEqual(fields);
      expect(SurveyQuestions.parse(questions)).toEqual(questions);
      expect(checkSurvey(questions, 'NAMENTLICH')).toEqual([]);
    },
  );

  it('may be nothing, which only waits for its questions', () => {
    expect(SurveyInput.parse(emptySurvey)).toEqual(emptySurvey);
  });
});

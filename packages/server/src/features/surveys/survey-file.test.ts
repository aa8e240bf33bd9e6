import {
  emptyQuestion,
  SearchResults,
  Survey,
  SurveyInput,
  type SurveyQuestion,
  surveySeeds,
} from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { surveyInput } from '#test/survey-requests.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('a survey as a file', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim());
  const asked: fc.Arbitrary<SurveyQuestion> = fc.record({
    id: fc.stringMatching(/^[a-z][a-z0-9_-]{0,9}$/u),
    type: fc.constantFrom('TEXT', 'ZAHL', 'MATRIX', 'SEITE'),
    text: words,
    help: words,
    required: fc.boolean(),
    options: fc.array(words, { maxLength: 3 }),
    rows: fc.array(words, { maxLength: 3 }),
    min: fc.option(fc.integer({ min: -9, max: 9 })),
    max: fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((one) => one + 0)),
    decimals: fc.integer({ min: 0, max: 4 }),
    unit: fc.constantFrom('', 'm²'),
    showIf: fc.option(
      fc.record({
        or: fc.array(
          fc.record({
            question: fc.constant('a'),
            op: fc.constant('in'),
            value: fc.constant<(string | number)[]>(['x', 2]),
          }),
          {
            minLength: 1,
            maxLength: 2,
          },
        ),
      }),
    ),
    repeatFor: fc.option(
      fc.constantFrom<'GEBAEUDE' | { question: string }>('GEBAEUDE', { question: 'a' }),
    ),
  });

  it('comes back as it went, whatever it asks', async () => {
    const roundTrip = async (questions: readonly SurveyQuestion[], title: string): Promise<void> => {
      const survey = SurveyInput.parse(surveyInput({ title: `U${title}` }));
      const file = { format: 'energieakte.umfrage', formatVersion: 1, survey, questions };
      const made = Survey.parse((await harness.call('admin', 'POST /survey/file', file)).json);
      expect(made).toMatchObject({ state: 'ENTWURF', hasDraft: true, publishedNumber: null });
      const { json } = await harness.call('superAdmin', `GET /survey/file/${made.id}`);
      expect(json).toEqual(file);
    };
    for (const { questions } of surveySeeds) await roundTrip(questions, '');
    const questions = fc.array(asked, { maxLength: 6 });
    await fc.assert(fc.asyncProperty(questions, fc.constantFrom('', ' „x“'), roundTrip), {
      numRuns: 25,
    });
  });

  it('is refused with the field that is wrong, and with nothing made', async () => {
    const [seed] = surveySeeds;
    const survey = { ...seed?.fields, title: 'Falsch', reminderMax: 9 };
    const file = { format: 'energieakte.umfrage', formatVersion: 1, survey, questions: [] };
    const refused = await harness.refused('admin', 'POST /survey/file', file);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields)).toEqual(['survey.reminderMax']);
    const { json } = await harness.call('admin', 'GET /survey');
    expect(Survey.array().parse(json)).not.toContainEqual(expect.objectContaining({ title: 'Falsch' }));
  });
});

it('is found by title and by what they ask, drafts only for who writes them', async () => {
  const written = async (survey: Survey, text: string): Promise<Survey> => {
    const questions = [{ ...emptyQuestion('frage', 'TEXT'), text }];
    const body = { surveyId: survey.id, version: survey.version, questions };
    const { json } = await harness.call('admin', 'POST /survey/update', body);
    return z.object({ survey: Survey }).parse(json).survey;
  };
  const input = surveyInput({ title: 'Zwetschgenumfrage' });
  const made = Survey.parse((await harness.call('admin', 'POST /survey', input)).json);
  const { id, version } = await written(made, 'Was war der Grund?');
  const survey = Survey.parse(
    (await harness.call('admin', `POST /survey/publish/${id}`, { version })).json,
  );
  await written(survey, 'Schmeckte das Quittengelee?');
  const found = async (who: 'admin' | 'user' | 'guestOfHalb', q: string) => {
    const { json } = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
    return SearchResults.parse(json).surveys.items.map((one) => [one.id, one.matches[0]?.field]);
  };
  expect(await found('user', 'Zwetschgen')).toEqual([[id, 'title']]);
  expect(await found('user', 'Zwetschgen Grund')).toEqual([[id, 'title']]);
  expect(await found('admin', 'Quittengelee')).toEqual([[id, 'question']]);
  expect(await found('user', 'Quittengelee')).toEqual([]);
  expect(await found('guestOfHalb', 'Zwetschgen')).toEqual([]);
});

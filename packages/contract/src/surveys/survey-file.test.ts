import { expect, it } from 'vitest';
import { readSurveyFile } from './survey-file.ts';
import { surveySeeds } from './survey-seeds.ts';

const [seed] = surveySeeds;
const good = {
  format: 'energieakte.umfrage',
  formatVersion: 1,
  survey: seed?.fields,
  questions: seed?.questions,
};
const [first] = seed?.questions ?? [];

it.each([
  ['no file of a survey', [], /^Das ist keine Datei einer Umfrage\.$/u],
  ['one of another kind', { ...good, format: 'x' }, /^Das ist keine Datei einer Umfrage\.$/u],
  [
    'a wrong number',
    { ...good, survey: { ...seed?.fields, reminderMax: 9 } },
    /Erinnerungen höchstens: /u,
  ],
  [
    'a question without a kind',
    { ...good, questions: [first, { ...first, type: 'X' }] },
    /^Frage 2, Art der Frage: /u,
  ],
  ['something that is not a question', { ...good, questions: [7] }, /^Frage 1: /u],
])('names what is wrong with %s', (_, content, problem) => {
  const read = readSurveyFile(content);
  expect('problem' in read ? read.problem : 'none').toMatch(problem);
});

it('reads a survey that is right', () => {
  expect(readSurveyFile(JSON.parse(JSON.stringify(good)))).toEqual({ file: good });
});

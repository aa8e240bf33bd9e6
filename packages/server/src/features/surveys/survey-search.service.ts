import { type FoundSurvey, SearchResults } from '@energieakte/contract';
import { matchesIn } from '#core/search/search-matches.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { SearchSource } from '#core/search/search-source.ts';
import { grantOf } from '#http/person.ts';
import { listFoundSurveys, type SurveyHit } from '#features/surveys/survey-search.queries.ts';
import { mayManageSurveys } from '#features/surveys/surveys.policy.ts';

function foundSurvey(hit: SurveyHit, words: SearchParams['words']): FoundSurvey {
  const { id, title, state, questions } = hit;
  const texts = [
    { field: 'title', text: title },
    ...questions.map((text) => ({ field: 'question', text }) as const),
  ] as const;
  return { id, title, state, matches: [...matchesIn(texts, words)] };
}

/** Surveys, for the office; what is not published for who writes it. */
export const surveySource: SearchSource<SearchResults['surveys']> = {
  kind: 'surveys',
  found: SearchResults.shape.surveys,
  feature: 'surveys',
  isFor: ({ person, scope }) => scope.kind === 'office' && grantOf(person, 'survey.read') === 'all',
  find: async (db, { words, person }) => {
    const seesDrafts = mayManageSurveys(person);
    const { rows, total } = await listFoundSurveys(db, { words, seesDrafts });
    return { items: rows.map((hit) => foundSurvey(hit, words)), total };
  },
};

import type { UseQueryResult } from '@tanstack/react-query';
import type { Choice, ChoiceList } from './field-definition.ts';

/** The answer of a query as choices; a failure becomes a sentence at the field instead of a banner. */
export function choiceList<Data>(
  query: UseQueryResult<Data>,
  toChoices: (data: Data) => readonly Choice[],
): ChoiceList {
  return {
    choices: query.data === undefined ? [] : toChoices(query.data),
    isLoading: query.isFetching,
    failure: query.error === null ? null : 'Die Auswahl konnte nicht geladen werden.',
  };
}

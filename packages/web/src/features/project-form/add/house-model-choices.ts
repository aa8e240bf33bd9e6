import type { ProjectDocument } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { houseModelsQuery } from '#shared/directory/catalogue.queries.ts';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';

/** The house types in use of the Auftraggeber chosen in this form; without one, those of all. */
export function useHouseModelChoices(): ChoiceList {
  const customerId = useFieldValue<ProjectDocument>('customerId');
  const { data, isFetching, error } = useQuery(houseModelsQuery);
  const offered = (data ?? []).filter(
    (model) => model.active && (customerId === '' || model.customerId === customerId),
  );
  return {
    choices: offered.map(({ id, name }) => ({ value: id, label: name })),
    isLoading: isFetching,
    failure: error === null ? null : 'Die Auswahl konnte nicht geladen werden.',
  };
}

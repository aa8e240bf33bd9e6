import { useQuery } from '@tanstack/react-query';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
import { checklistTemplatesQuery, serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';

/** Services the office still offers. */
export function useServiceChoices(): ChoiceList {
  return choiceList(useQuery(serviceTypesQuery), (services) =>
    services
      .filter(({ active }) => active)
      .map(({ code, title }) => ({ value: code, label: code, detail: title })),
  );
}

export function useChecklistChoices(): ChoiceList {
  return choiceList(useQuery(checklistTemplatesQuery), (lists) =>
    lists.map(({ id, name }) => ({ value: id, label: name })),
  );
}

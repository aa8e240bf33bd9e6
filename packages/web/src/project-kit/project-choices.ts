import { useQuery } from '@tanstack/react-query';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { projectChoicesQuery } from './projects.queries.ts';

/** Projects whose id, name or place contains what was typed. */
export function useProjectChoices(typed: string): ChoiceList {
  const asked = useDebounced(typed, 250);
  const query = useQuery(projectChoicesQuery(asked));
  const list = choiceList(query, (page) =>
    page.items.map(({ id, projectId, name }) => ({ value: id, label: projectId, detail: name })),
  );
  // Until the answer to what stands there now is here, the older one is narrowed.
  return { ...list, isSearched: asked === typed && !query.isPlaceholderData };
}

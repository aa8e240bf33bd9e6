import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { projectTypesQuery } from '#features/catalogue/project-types.queries.ts';
import { takePhaseLabels } from '#project-kit/project-colors.ts';

/** Loads the words of the phases beside everything else; until they are here, the built-in ones stand. */
export function usePhaseLabels(): void {
  const { data } = useQuery(projectTypesQuery);
  useEffect(() => {
    if (data !== undefined) takePhaseLabels(data);
  }, [data]);
}

import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '#project-kit/projects.queries.ts';
import type { Ties } from './tie-choices.ts';

function isText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== '';
}

const none: Ties = { services: [], fundingCases: [] };

/** Services and funding cases of the project; a customer ties nothing. */
export function useTies(projectId: string): Ties {
  const { data } = useQuery(projectQuery(projectId));
  if (data === undefined || data.audience !== 'office') return none;
  return {
    services: data.services.map(({ serviceCode, title }) => ({ code: serviceCode, title })),
    fundingCases: data.fundingCases.map(({ id, programmeCode, applicant, bzaId }) => ({
      id,
      title: [programmeCode, applicant?.lastName ?? bzaId].filter(isText).join(', '),
    })),
  };
}

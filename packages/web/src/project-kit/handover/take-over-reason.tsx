import type { Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { editRequestsQuery, useLiveRequests } from './handover.queries.ts';

/** Who took the editing over and why, for whoever had it before. */
export function TakeOverReason({ project }: { readonly project: Pick<Project, 'id'> }) {
  const { data } = useQuery(editRequestsQuery(project.id));
  useLiveRequests(project.id);
  const taken = data?.takenOver ?? null;
  if (taken === null) return null;
  const reason = taken.reason === null ? '' : ` Grund: „${taken.reason}“.`;
  return <>{` ${taken.by.displayname} hat die Bearbeitung übernommen.${reason}`}</>;
}

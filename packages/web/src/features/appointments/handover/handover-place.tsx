import { useReportedOnce } from '../use-reported-once.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { useQuery } from '@tanstack/react-query';
import type { PlanningSearch } from '../planning-search.ts';
import { HandOverDialog } from './handover-dialog.tsx';

interface HandOverPlaceProps {
  readonly search: PlanningSearch;
  readonly change: (search: PlanningSearch) => void;
  readonly today: string;
  readonly remember: (change: Promise<string>) => void;
  readonly undo: () => Promise<boolean>;
}

/** The dialog that hands appointments over, while the address asks for it: absences lead to it, the palette and the board. */
export function HandOverPlace({ search, change, today, remember, undo }: HandOverPlaceProps) {
  const { uebergeben, von, bis, tageszeit, ...rest } = search;
  const isOpen = uebergeben !== undefined;
  const { data: people, error } = useQuery({ ...internalUsersQuery, enabled: isOpen });
  // Without the names there is nothing to choose from.
  useReportedOnce(error, 'Die Personen konnten nicht geladen werden.');
  if (!isOpen || people === undefined) return null;
  const first = von ?? today;
  const start = {
    userId: uebergeben === 'person' ? '' : uebergeben,
    first,
    last: bis ?? first,
    part: tageszeit ?? 'GANZ',
  } as const;
  return <HandOverDialog {...{ start, people, remember, undo }} close={() => change(rest)} />;
}

import { type ErrorGroup, errorStateNames } from '@energieakte/contract';
import { StatusChip } from '#shared/ui/status-chip.tsx';

const colors = { OFFEN: 'WHITE', WIEDER_DA: 'RED', IGNORIERT: 'NOTHING', ERLEDIGT: 'GREEN' } as const;

type Standing = Pick<ErrorGroup, 'state' | 'ignoreUntilCount'>;

export function ErrorStateChip({ group }: { readonly group: Standing }) {
  const { state, ignoreUntilCount } = group;
  const until = ignoreUntilCount === null ? '' : ` bis ${ignoreUntilCount.toLocaleString('de-DE')}`;
  return <StatusChip color={colors[state]} word={`${errorStateNames[state]}${until}`} />;
}

import {
  type ComparedColumn,
  comparedColumns,
  type OfficeProjectRow,
  projectColors,
  projectStates,
} from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { markLabels } from './compare-labels.ts';

const stateLabels = { ACTIVE: 'laufend', CANCELLED: 'gestoppt', DELETED: 'im Papierkorb' } as const;

function isCompared(column: string): column is ComparedColumn {
  return comparedColumns.some((known) => known === column);
}

/** What stood in a column, as the column writes it. */
function useFormerText(row: OfficeProjectRow): (column: ComparedColumn) => string | null {
  const colorLabel = useColorLabel();
  return (column) => {
    const value = row.compared?.before[column];
    if (value === undefined) return null;
    if (value === null || value === '') return '–';
    if (column === 'dueDate') return formatDay(value);
    if (column === 'state') return stateLabels[projectStates.find((one) => one === value) ?? 'ACTIVE'];
    const color = column === 'color' ? projectColors.find((one) => one === value) : undefined;
    return color === undefined ? value : colorLabel(color, row.mode, row.audience);
  };
}

/** „Neu“, „Entfallen“ or „Geändert“, above the id. */
function MarkChip({ row }: { readonly row: OfficeProjectRow }) {
  const mark = row.compared?.mark ?? 'same';
  const { chip } = markLabels[mark];
  return chip === null ? null : <span className={`compare-mark is-${mark}`}>{chip}</span>;
}

interface FormerValueProps {
  readonly row: OfficeProjectRow;
  readonly column: string;
}

/** What stood in a cell before, struck through; the state of a project stands with its status. */
export function FormerValue({ row, column }: FormerValueProps) {
  const textOf = useFormerText(row);
  const columns = column === 'color' ? (['color', 'state'] as const) : [column].filter(isCompared);
  const former = columns.flatMap((one) => textOf(one) ?? []).join(', ');
  return (
    <>
      {column === 'projectId' && <MarkChip row={row} />}
      {former !== '' && (
        <del className="former" title={`Vorher: ${former}`}>
          {former}
        </del>
      )}
    </>
  );
}

/** Everything that stood there before, in one line. */
export function FormerValues({ row }: { readonly row: OfficeProjectRow }) {
  const textOf = useFormerText(row);
  const former = comparedColumns.flatMap((column) => textOf(column) ?? []).join(' · ');
  return (
    <>
      <MarkChip row={row} />
      {former !== '' && <del className="former">{former}</del>}
    </>
  );
}

import type { ProjectMode } from '@energieakte/contract';
import LinearProgress from '@mui/material/LinearProgress';
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import { headerHeight } from '#shared/list/grid-look.ts';
import { lastOpened } from './last-opened.ts';
import { useListKeys } from '#shared/list/list-keys.ts';
import { ListError } from '../list-error.tsx';
import { ListPlace } from '../list-place.tsx';
import { cardHeight, ProjectCards } from './project-cards.tsx';
import type { Picking } from '../selection/use-selection.ts';
import type { ListColumn } from '../project-columns.ts';
import { ProjectGrid } from './project-grid.tsx';
import type { ListRequest } from '../project-list.queries.ts';
import { RowMenu } from './row-menu.tsx';
import { useActiveRow, useRowMover } from './use-active-row.ts';
import { useListDay } from './use-list-day.ts';
import { useRowActions } from './use-row-actions.ts';
import type { ProjectTable } from './use-project-table.ts';
import { useProjectWindow, type ProjectWindow } from './use-project-window.ts';

export interface ListRowsProps {
  readonly mode: ProjectMode;
  readonly request: ListRequest;
  /** Tells one set of conditions from another. */
  readonly requestKey: string;
  readonly firstRow: number;
  readonly phone: boolean;
  readonly rowHeight: number;
  readonly table: ProjectTable;
  readonly columns: readonly ListColumn[];
  readonly mayEdit: boolean;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  /** What stands there instead of the rows when there are none. */
  readonly empty: ReactNode;
  readonly onTotal: (total: number | null) => void;
  readonly onPlace: (first: number, when: 'soon' | 'now') => void;
  readonly onSearchKey: () => void;
  readonly onHelpKey: () => void;
  /** Filled here: takes the keyboard to the rows. */
  readonly focusRows: RefObject<(() => void) | null>;
}

/** Goes where the address says whenever other conditions hold, and notes in the address where reading is. */
function usePlace({ requestKey, firstRow, rowHeight, onPlace }: RowsPlace, view: ProjectWindow): void {
  const shownKey = useRef(requestKey);
  const { virtualizer, first, stale, total } = view;
  const settled = total !== null && !stale;
  useLayoutEffect(() => {
    if (shownKey.current === requestKey) return;
    shownKey.current = requestKey;
    virtualizer.scrollToOffset(firstRow * rowHeight);
  }, [requestKey, firstRow, rowHeight, virtualizer]);
  useEffect(() => {
    // Before the answer is there the place is still being restored.
    if (settled) onPlace(first, 'soon');
  }, [first, onPlace, settled]);
}

type RowsPlace = Pick<ListRowsProps, 'requestKey' | 'firstRow' | 'onPlace' | 'rowHeight'>;

/** The given row if it is on screen, else the first one that is. */
function visibleRow(index: number, { first, scroller, virtualizer }: ProjectWindow): number {
  const height = scroller?.clientHeight ?? 0;
  const last = virtualizer.getVirtualItemForOffset((virtualizer.scrollOffset ?? 0) + height)?.index;
  return index < first || index > (last ?? index) ? first : index;
}

function useRows(props: ListRowsProps) {
  const { mode, requestKey, firstRow, phone, onPlace, onTotal } = props;
  const rowHeight = phone ? cardHeight : props.rowHeight;
  const activeRow = useActiveRow(
    requestKey,
    lastOpened(mode, requestKey) ?? { index: firstRow, id: null },
  );
  const view = useProjectWindow({
    request: props.request,
    rowHeight,
    headerHeight: phone ? 0 : headerHeight,
    firstRow,
    activeRow: activeRow.active.index,
  });
  const mover = useRowMover(activeRow, view);
  usePlace({ ...props, rowHeight }, view);
  useEffect(() => onTotal(view.total), [onTotal, view.total]);
  const { first, scroller } = view;
  // Asked of the browser: whoever scrolls and leaves at once is ahead of what was rendered.
  const onLeave = useCallback(() => {
    const top = scroller === null ? first : Math.floor(scroller.scrollTop / rowHeight);
    onPlace(Math.max(0, top), 'now');
  }, [onPlace, first, scroller, rowHeight]);
  const menu = useRowActions({ mode, requestKey, mayEdit: props.mayEdit, onLeave });
  const focusRows = (): void => mover.moveTo(visibleRow(activeRow.active.index, view));
  useEffect(() => {
    props.focusRows.current = focusRows;
  });
  useCommands([
    {
      id: 'list.help',
      label: 'Tasten dieser Liste zeigen',
      keywords: 'Hilfe Tastatur Kürzel',
      key: '?',
      action: { kind: 'run', run: props.onHelpKey },
    },
  ]);
  useListKeys({ focusSearch: props.onSearchKey, showHelp: props.onHelpKey, focusRows });
  return { view, activeRow, mover, onLeave, ...menu };
}

/** The rows of a list in whatever shape fits the screen, with everything that can happen to them. */
export function ListRows(props: ListRowsProps) {
  const { mode, phone, rowHeight, table, columns, picking } = props;
  const { view, activeRow, mover, actions, menu, closeMenu, onLeave } = useRows(props);
  const day = useListDay(props.request.conditions.asOf);
  if (view.error !== null && view.total === null)
    return <ListError error={view.error} hasRows={false} />;
  if (view.total === 0) return props.empty;
  const label = modeTitles[mode];
  return (
    <>
      {view.error !== null && <ListError error={view.error} hasRows />}
      <div className="list-progress" aria-hidden>
        {view.stale && <LinearProgress />}
      </div>
      {phone ? (
        <ProjectCards {...{ label, view, day, picking, onLeave }} />
      ) : (
        <ProjectGrid
          {...{
            label,
            view,
            activeRow,
            mover,
            table,
            columns,
            rowHeight,
            day,
            actions,
            picking,
            onLeave,
          }}
        />
      )}
      <ListPlace view={view} rowHeight={phone ? cardHeight : rowHeight} phone={phone} />
      <RowMenu menu={menu} mayEdit={props.mayEdit} actions={actions} onClose={closeMenu} />
    </>
  );
}

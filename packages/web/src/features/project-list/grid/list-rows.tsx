import type { ProjectMode, ProjectRow } from '@energieakte/contract';
import LinearProgress from '@mui/material/LinearProgress';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import { asListPage } from '#shared/list/window/list-page.ts';
import { type PagedWindow, usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { lastOpened } from './last-opened.ts';
import { useListKeys } from '#shared/list/list-keys.ts';
import { ListError } from '../list-error.tsx';
import { ListPlace } from '../list-place.tsx';
import { cardHeight, ProjectCards } from './project-cards.tsx';
import { totalWidth } from '../project-columns.ts';
import { type ListRequest, projectPageQuery } from '../project-list.queries.ts';
import { ProjectFrame } from './grid-style.ts';
import { gridColumns } from './project-cells.tsx';
import type { ListColumns } from './use-list-columns.ts';
import { RowMenu } from './row-menu.tsx';
import { useListDay } from './use-list-day.ts';
import { useRowActions } from './use-row-actions.ts';

export interface ListRowsProps {
  readonly mode: ProjectMode;
  readonly request: ListRequest;
  /** Tells one set of conditions from another. */
  readonly requestKey: string;
  readonly firstRow: number;
  readonly phone: boolean;
  readonly rowHeight: number;
  readonly columns: ListColumns;
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
function usePlace({ requestKey, firstRow, onPlace }: RowsPlace, view: PagedWindow<ProjectRow>): void {
  const shownKey = useRef(requestKey);
  const { scrollToRow, first, stale, total } = view;
  const settled = total !== null && !stale;
  useLayoutEffect(() => {
    if (shownKey.current === requestKey) return;
    shownKey.current = requestKey;
    scrollToRow(firstRow);
  }, [requestKey, firstRow, scrollToRow]);
  useEffect(() => {
    // Before the answer is there the place is still being restored.
    if (settled) onPlace(first, 'soon');
  }, [first, onPlace, settled]);
}

type RowsPlace = Pick<ListRowsProps, 'requestKey' | 'firstRow' | 'onPlace'>;

/** The active row if it is on screen, else the first one that is. */
function visibleRow({ active, first, last }: PagedWindow<ProjectRow>): number {
  return active < first || active > last ? first : active;
}

function useRows(props: ListRowsProps) {
  const { mode, requestKey, firstRow, phone, onPlace, onTotal } = props;
  const rowHeight = phone ? cardHeight : props.rowHeight;
  const view = usePagedWindow({
    pageQuery: (page) => projectPageQuery(props.request, page),
    pageOf: asListPage<ProjectRow>,
    requestKey,
    rowHeight,
    headerHeight: phone ? 0 : headerHeight,
    firstRow,
    firstActive: lastOpened(mode, requestKey),
  });
  usePlace(props, view);
  useEffect(() => onTotal(view.total), [onTotal, view.total]);
  const { first, scroller } = view;
  // Asked of the browser: whoever scrolls and leaves at once is ahead of what was rendered.
  const onLeave = useCallback(() => {
    const top = scroller === null ? first : Math.floor(scroller.scrollTop / rowHeight);
    onPlace(Math.max(0, top), 'now');
  }, [onPlace, first, scroller, rowHeight]);
  const menu = useRowActions({ mode, requestKey, mayEdit: props.mayEdit, onLeave });
  const focusRows = (): void => view.moveTo(visibleRow(view));
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
  return { view, onLeave, ...menu };
}

function lookOf(row: ProjectRow): string {
  const isGone = row.audience === 'office' && row.compared?.mark === 'removed';
  return [row.state === 'CANCELLED' && 'is-stopped', isGone && 'is-gone']
    .filter((name) => name !== false)
    .join(' ');
}

/** The rows of a list in whatever shape fits the screen, with everything that can happen to them. */
export function ListRows(props: ListRowsProps) {
  const { mode, phone, rowHeight, columns, picking } = props;
  const { visible, sorting, onSort } = columns;
  const { view, actions, menu, closeMenu, onLeave } = useRows(props);
  const day = useListDay(props.request.conditions.asOf);
  const shown = useMemo(() => gridColumns(visible, day), [visible, day]);
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
        <ListGrid
          {...{ label, view, sorting, onSort, rowHeight, actions, picking, onLeave, lookOf }}
          columns={shown}
          minWidth={totalWidth(visible)}
          restorationId="project-list"
          Frame={ProjectFrame}
        />
      )}
      <ListPlace view={view} rowHeight={phone ? cardHeight : rowHeight} phone={phone} />
      <RowMenu menu={menu} mayEdit={props.mayEdit} actions={actions} onClose={closeMenu} />
    </>
  );
}

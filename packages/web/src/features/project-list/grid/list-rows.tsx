import type { ProjectRow } from '@energieakte/contract';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { isGuest } from '#api/session.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import type { ListLayout } from '#shared/list/described/use-list-layout.ts';
import { useRowKeys, useRowPlace } from '#shared/list/described/use-row-place.ts';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import type { ShownGroups } from '#shared/list/grid/group-row.tsx';
import { cardGroupHeight } from '#shared/list/grid/card-sizes.ts';
import { useGroupsInStep } from '#shared/list/groups/use-groups-in-step.ts';
import { withGroup } from '#shared/list/groups/list-grouping.ts';
import type { GridPreview } from '#shared/list/grid/grid-beside.ts';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import { rowHeights } from '#shared/list/columns/list-settings.ts';
import { asListPage } from '#shared/list/window/list-page.ts';
import { ListFoot } from '#shared/list/list-foot.tsx';
import type { ListWindow } from '#shared/list/window/list-window.ts';
import { useLoadAhead } from '#shared/query/use-load-ahead.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { ListError } from '../list-error.tsx';
import { columnsBesidePreview, type ProjectColumn } from '../project-columns.ts';
import { projectLabels } from '../project-labels.ts';
import { projectPageQuery } from '../project-list.queries.ts';
import type { ProjectList } from '../use-project-list.ts';
import { ProjectFrame } from './grid-style.ts';
import { lastOpened } from './last-opened.ts';
import type { ListDay } from './single-cells.tsx';
import { projectGridColumns } from './project-cells.tsx';
import type { RowMenuProps } from './row-menu.tsx';
import { StatusOfGroup } from './status-of-group.tsx';

import { useListDay } from './use-list-day.ts';
import { useRowActions } from './use-row-actions.ts';

// Tables do without the cards of phones.
const ProjectCards = lazy(async () => ({ default: (await import('./project-cards.tsx')).ProjectCards }));

// It opens over rows that are there long before.
const loadRowMenu = async () => ({ default: (await import('./row-menu.tsx')).RowMenu });
const RowMenu = lazy(loadRowMenu);

const neededSoon = [loadRowMenu];

/** The height of a card with the gap below it, in pixels. */
const cardHeight = 124;

const FollowUpDialog = lazy(async () => ({
  default: (await import('#project-kit/follow-ups/follow-up-dialog.tsx')).FollowUpDialog,
}));

const importPreview = () => import('../preview/project-preview.tsx');
const ProjectPreview = lazy(async () => ({ default: (await importPreview()).ProjectPreview }));
// Fetched beside the list, so that it opens at once.
const loadPreview = [importPreview];
const nothing: readonly never[] = [];

interface ListRowsProps {
  readonly list: ProjectList;
  readonly layout: ListLayout<ProjectColumn>;
  /** Rows are compared with an earlier day: a line each for then and now. */
  readonly isComparing: boolean;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  /** What stands there instead of the rows when there are none. */
  readonly empty: ReactNode;
}

function useRows({ list, layout, isComparing }: ListRowsProps) {
  const { mode, request, model, me, groups } = list;
  const { key: requestKey, firstRow, notePlace } = model.address;
  const { isPhone, setTotal } = layout;
  const lines = isComparing ? 'luftig' : model.settings.density;
  const rowHeight = isPhone ? cardHeight : rowHeights[lines];
  const view = usePagedWindow({
    pageQuery: (page) => projectPageQuery(request, page),
    pageOf: asListPage<ProjectRow>,
    requestKey,
    rowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
    ...(groups.lines === undefined ? {} : { groups: groups.lines }),
    groupHeight: isPhone ? cardGroupHeight : rowHeight,
    firstRow,
    firstActive: lastOpened(mode, requestKey),
  });
  const onLeave = useRowPlace({ requestKey, firstRow, onPlace: notePlace }, view);
  useEffect(() => setTotal(view.total), [setTotal, view.total]);
  const { lines: groupLines = null, askAgain } = groups;
  useGroupsInStep({ answered: view.answered, groups: groupLines, askAgain });
  useRowKeys(layout, view);
  const menu = useRowActions({ mode, requestKey, mayEdit: me.can.editProjects, onLeave });
  return { view, onLeave, rowHeight, ...menu };
}

/** How the groups are shown, and what collapsing one does: it is said in the address. */
function shownGroups({ request, model }: ProjectList): ShownGroups {
  const { state, address } = model;
  return {
    counted: projectLabels.counted,
    collapse: (key, collapsed) => {
      const { grouping = null } = state;
      if (grouping === null) return;
      address.change({ ...state, grouping: withGroup(grouping, key, collapsed) });
    },
    ...(request.group === 'color' ? { render: (group) => <StatusOfGroup group={group} /> } : {}),
  };
}

function lookOf(row: ProjectRow): string {
  const isGone = row.audience === 'office' && row.compared?.mark === 'removed';
  return [row.state === 'CANCELLED' && 'is-stopped', isGone && 'is-gone']
    .filter((name) => name !== false)
    .join(' ');
}

/** The preview follows the row that has the keyboard; not on phones, and not of an earlier day. */
function usePreview({ list, layout }: ListRowsProps): GridPreview | null {
  const [isOpen, setOpen] = useState(false);
  const { audience, viewer } = list;
  const isOffered =
    audience === 'office' &&
    !layout.isPhone &&
    viewer.asOf === undefined &&
    viewer.compareWith === undefined;
  useLoadAhead(isOffered ? loadPreview : nothing);
  if (!isOffered) return null;
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

interface PreviewOfActiveProps extends Pick<ListRowsProps, 'list'> {
  readonly view: ListWindow<ProjectRow>;
  readonly preview: GridPreview;
  readonly onLeave: () => void;
  readonly today: string;
}

function PreviewOfActive({ list, view, preview, onLeave, today }: PreviewOfActiveProps) {
  const row = view.rowAt(view.active);
  const close = (): void => {
    preview.close();
    // The button that closes goes with what it closes.
    view.moveTo(view.active);
  };
  if (row?.audience !== 'office') return null;
  return (
    <Suspense>
      <ProjectPreview {...{ row, today, close, onLeave }} mayEdit={list.me.can.editProjects} />
    </Suspense>
  );
}

interface TableProps extends ListRowsProps {
  readonly rows: ReturnType<typeof useRows>;
  readonly day: ListDay;
  readonly preview: GridPreview | null;
  readonly label: string;
  readonly groups: ShownGroups;
}

/** The rows as a table, and beside it the preview. */
function Table(props: TableProps) {
  const { rows, day, preview, label, groups, list, layout, picking } = props;
  const { view, rowHeight, actions, onLeave } = rows;
  const { visible, usual, sorting, onSort } = layout.columns;
  const density = props.isComparing ? 'dicht' : list.model.settings.density;
  const isBesidePreview = preview?.isOpen === true;
  const isNarrow = layout.columns.isNarrow && !isBesidePreview;
  const columns = useMemo(
    () => (isBesidePreview ? columnsBesidePreview(usual) : visible),
    [isBesidePreview, usual, visible],
  );
  const shown = useMemo(
    () => projectGridColumns(columns, day, { density, isBesidePreview, isNarrow }),
    [columns, day, density, isBesidePreview, isNarrow],
  );
  return (
    <div className="beside">
      <ListGrid
        {...{ label, view, sorting, onSort, rowHeight, actions, picking, onLeave, lookOf, groups }}
        arrangement={layout.arrangement}
        columns={shown}
        restorationId="project-list"
        Frame={ProjectFrame}
        preview={preview}
      />
      {preview !== null && isBesidePreview && (
        <PreviewOfActive {...{ list, view, preview, onLeave }} today={day.today} />
      )}
    </div>
  );
}

/** Comes with the first menu, or when the page is quiet: the rows do not wait for it. */
function MenuOfRow(props: RowMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.menu !== null && !wasOpened) setWasOpened(true);
  useLoadAhead(neededSoon);
  return <Suspense>{wasOpened && <RowMenu {...props} />}</Suspense>;
}

interface ShownRowsProps extends ListRowsProps {
  readonly remind: ((row: ProjectRow) => void) | undefined;
}

function ShownRows({ remind, ...props }: ShownRowsProps) {
  const { list, layout, picking } = props;
  const { isPhone } = layout;
  const rows = useRows(props);
  const { view, actions, menu, closeMenu, onLeave } = rows;
  const day = useListDay(list.request.conditions.asOf);
  const preview = usePreview(props);
  const error = view.error ?? list.groups.error;
  if (error !== null && view.total === null) return <ListError error={error} hasRows={false} />;
  if (view.total === 0) return props.empty;
  const label = modeTitles[list.mode];
  const groups = shownGroups(list);
  return (
    <>
      {error !== null && <ListError error={error} hasRows />}
      <div className="list-progress" aria-hidden>
        {view.stale && <LinearProgress />}
      </div>
      {isPhone ? (
        <Suspense>
          <ProjectCards {...{ label, view, day, picking, onLeave, groups }} />
        </Suspense>
      ) : (
        <Table {...props} {...{ rows, day, preview, label, groups }} />
      )}
      <ListFoot
        {...{ view }}
        phone={isPhone}
        counted={projectLabels.counted}
        preview={preview === null ? null : preview.isOpen}
      />
      <MenuOfRow {...{ menu, actions, remind }} mayEdit={list.me.can.editProjects} onClose={closeMenu} />
    </>
  );
}

/**
 * The rows of a list in whatever shape fits the screen, with everything that can happen to them. A Wiedervorlage that is being
 * written stays, also where colleagues leave no row in the list.
 */
export function ListRows(props: ListRowsProps) {
  const [reminded, setReminded] = useState<ProjectRow | null>(null);
  return (
    <>
      <ShownRows {...props} remind={isGuest(props.list.me) ? undefined : setReminded} />
      {reminded !== null && (
        <Suspense fallback={null}>
          <FollowUpDialog
            about={{ projectId: reminded.id }}
            name={reminded.projectId}
            followUp={null}
            close={() => setReminded(null)}
          />
        </Suspense>
      )}
    </>
  );
}

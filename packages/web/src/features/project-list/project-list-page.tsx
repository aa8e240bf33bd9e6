import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ProjectMode, ProjectSearchQuery } from '@energieakte/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { ListAsOfBanner, ListAsOfButton } from './as-of/list-as-of.tsx';
import { modeTitles } from '#project-kit/project-colors.ts';
import { ListTools, SelectionBar } from './selection/list-selection.tsx';
import { pickWidth } from '#shared/list/selection/pick-box.tsx';
import { useSelection } from '#shared/list/selection/use-selection.ts';
import { useDistanceFromTop, useElementWidth } from '#shared/list/element-size.ts';
import { EmptyResult, FirstUse, NothingCompared, NothingAsOf } from './empty-result.tsx';
import { actionsWidth } from '#shared/list/grid/grid-look.ts';
import { ListHelp } from './list-panels.tsx';
import { ListRows } from './grid/list-rows.tsx';
import { rowHeights } from './list-settings.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { columnsFor, type ListColumn } from './project-columns.ts';
import { listConditions } from './project-list-query.ts';
import { emptyListState } from './project-list-search.ts';
import { projectCountQuery, projectPageQuery } from './project-list.queries.ts';
import { QuickViewTabs } from './quick-view-tabs.tsx';
import { useListModel, type ListModel } from './use-list-model.ts';
import { useLiveList } from '#project-kit/use-live-list.ts';
import { useListColumns } from './grid/use-list-columns.ts';
import { ViewTools } from './view-tools.tsx';
import { useViewTools, ViewMessages, ViewsButton } from './views/view-tools.tsx';

const phoneQuery = '(max-width: 699.95px)';

/** The room for columns as long as it was not measured, in pixels. */
const guessedWidth = 1100;

/** Where the page begins as long as it was not measured, and what stays free below it, in pixels. */
const guessedTop = 72;
const spaceBelow = 12;

interface HeadProps {
  readonly mode: ProjectMode;
  readonly model: ListModel;
  readonly total: number | null;
}

function NewProjectButton({ mode }: { readonly mode: ProjectMode }) {
  return (
    <ButtonLink
      to="/project/add/$fromView"
      params={{ fromView: String(mode) }}
      variant="contained"
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
    >
      Neues Projekt
    </ButtonLink>
  );
}

/** `12 von 184`: the projects in the list, of all that are running. */
function ListHead({ mode, model, total }: HeadProps) {
  const { viewer, conditions, me } = model;
  const all = useQuery(projectCountQuery(listConditions(mode, emptyListState, viewer))).data;
  const narrowed = conditions.length > 0 && all !== undefined && total !== null && total <= all;
  const count = total?.toLocaleString('de-DE') ?? '';
  return (
    <>
      <PageHeader
        title={modeTitles[mode]}
        meta={
          <span role="status">{narrowed ? `${count} von ${all.toLocaleString('de-DE')}` : count}</span>
        }
        actions={
          <>
            {viewer.audience === 'office' && <ListAsOfButton mode={mode} asOf={model.asOf} />}
            {me.can.createProject && <NewProjectButton mode={mode} />}
          </>
        }
      />
      <ListAsOfBanner
        mode={mode}
        asOf={model.asOf}
        comparison={model.comparison}
        request={model.request}
      />
    </>
  );
}

function EmptyList({ mode, model }: Pick<HeadProps, 'mode' | 'model'>) {
  const { conditions, state, viewer, address, me } = model;
  if (viewer.compareWith !== undefined) return <NothingCompared />;
  if (conditions.some((condition) => condition.narrows)) {
    return <EmptyResult {...{ mode, viewer, state, conditions, onChange: address.change }} />;
  }
  if (viewer.asOf !== undefined) return <NothingAsOf mode={mode} asOf={viewer.asOf} />;
  return (
    <FirstUse
      title={modeTitles[mode]}
      action={me.can.createProject ? <NewProjectButton mode={mode} /> : null}
    />
  );
}

/** The columns that fit beside the boxes and the menus of the rows. */
function useFittedColumns({ audience, settings, state, address }: ListModel, width: number) {
  return useListColumns({
    audience,
    choice: settings,
    width: width - actionsWidth - (audience === 'office' ? pickWidth : 0),
    sort: state.sort,
    onSort: (sort) => address.change({ ...state, sort }),
  });
}

/** What is needed to deal with many rows at once; `null` for a customer, who cannot. */
function useManyRows(model: ListModel, columns: readonly ListColumn[]) {
  const { audience, request, me } = model;
  const queryClient = useQueryClient();
  const picking = useSelection({
    conditionsKey: JSON.stringify(request.conditions),
    fetchPage: useCallback(
      async (page: number) =>
        queryClient.query({ ...projectPageQuery(request, page), staleTime: 'static' }),
      [queryClient, request],
    ),
  });
  if (audience !== 'office') return null;
  const query: ProjectSearchQuery = { ...request.conditions, sort: [...request.sort] };
  // An earlier state can be exported, but not changed.
  const mayEdit = me.can.editProjects && request.conditions.asOf === undefined;
  return { picking, query, columns: columns.map(({ id }) => id), mayEdit };
}

interface TableToolsProps {
  readonly model: ListModel;
  readonly visible: readonly ListColumn[];
  readonly onHelp: () => void;
}

function TableTools({ model, visible, onHelp }: TableToolsProps) {
  const { audience, settings, state, changeSettings } = model;
  return (
    <ViewTools
      {...{ audience, visible, settings, onHelp, sort: state.sort }}
      onSettings={changeSettings}
    />
  );
}

/** The list of the projects of one kind (`/project0`, `/project1`, `/project2`). */
export function ProjectListPage({ mode }: { readonly mode: ProjectMode }): ReactElement {
  const model = useListModel(mode);
  // Until the view is there that the address names, nobody knows what to show.
  return model.current.isPending ? (
    <Box aria-busy sx={pageShape} />
  ) : (
    <ProjectList {...{ mode, model }} />
  );
}

function ProjectList({ mode, model }: Pick<HeadProps, 'mode' | 'model'>) {
  const { audience, address, state, settings, conditions, choices, viewer } = model;
  const phone = useMediaQuery(phoneQuery);
  const [total, setTotal] = useState<number | null>(null);
  const [help, setHelp] = useState(false);
  const showHelp = (): void => setHelp(true);
  const searchInput = useRef<HTMLInputElement>(null);
  const focusRows = useRef<(() => void) | null>(null);
  const { ref: areaRef, width } = useElementWidth();
  const { ref: pageRef, top } = useDistanceFromTop();
  const listed = useFittedColumns(model, width ?? guessedWidth);
  const { visible } = listed;
  const many = useManyRows(model, phone ? columnsFor(audience) : visible);
  useLiveList();
  const tools = useViewTools(mode, model);
  return (
    <Box
      ref={pageRef}
      sx={{ ...pageShape, height: `calc(100dvh - ${top ?? guessedTop}px - ${spaceBelow}px)` }}
    >
      <ListHead mode={mode} model={model} total={total} />
      <Box sx={tabsShape}>
        <QuickViewTabs {...{ mode, viewer, state }} current={model.current} />
        <ViewsButton {...{ mode, model, tools }} />
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', flex: 'none' }}>
          {!phone && <TableTools {...{ model, visible, onHelp: showHelp }} />}
          {many !== null && <ListTools {...many} />}
        </Box>
      </Box>
      <ViewMessages {...{ mode, model, tools }} />
      <ListToolbar
        {...{ mode, viewer, audience, phone, state, conditions, choices, total, searchInput }}
        onChange={address.change}
        onLeaveSearch={() => focusRows.current?.()}
      />
      <Box ref={areaRef} sx={areaShape}>
        <ListRows
          {...{ mode, phone, focusRows }}
          columns={listed}
          request={model.request}
          requestKey={address.key}
          firstRow={address.firstRow}
          rowHeight={rowHeights[settings.density]}
          mayEdit={model.me.can.editProjects}
          picking={many?.picking ?? null}
          empty={<EmptyList mode={mode} model={model} />}
          onTotal={setTotal}
          onPlace={address.notePlace}
          onSearchKey={() => searchInput.current?.focus()}
          onHelpKey={showHelp}
        />
      </Box>
      {many !== null && <SelectionBar {...many} {...{ mode, phone, total }} />}
      <ListHelp open={help} mayEdit={model.me.can.editProjects} onClose={() => setHelp(false)} />
    </Box>
  );
}

const pageShape = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 420,
  // The page leaves `spaceBelow` free; the shell's own room below would make the window scroll by the rest.
  mb: { xs: '-4px', md: '-8px' },
} as const;

const tabsShape = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  mb: 3,
} as const;

const areaShape = {
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 240,
  display: 'flex',
  flexDirection: 'column',
  '& .list-progress': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 3 },
} as const;

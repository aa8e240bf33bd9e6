import Box from '@mui/material/Box';
import type { ProjectMode, ProjectSearchQuery } from '@energieakte/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, type ReactNode, Suspense, useCallback } from 'react';
import { modeTitles } from '#project-kit/project-colors.ts';
import { useLiveList } from '#project-kit/use-live-list.ts';
import { ListFrame, WaitingList } from '#shared/list/described/list-frame.tsx';
import { useListLayout } from '#shared/list/described/use-list-layout.ts';
import { actionsWidth } from '#shared/list/grid/grid-look.ts';
import { pickWidth } from '#shared/list/selection/pick-box.tsx';
import { useSelection } from '#shared/list/selection/use-selection.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useNarrowMenu } from '#shared/ui/narrow-menu.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import type { ExportRows } from '#shared/list/export/export-rows.ts';
import type { ExportedList } from './exports/export-project-rows.ts';
import { ListRows } from './grid/list-rows.tsx';
import { narrowColumnsFor } from './narrow-project-columns.ts';
import { columnsFor, type ProjectColumn } from './project-columns.ts';
import { listConditions } from './project-list-query.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';
import { projectCountQuery, projectPageQuery } from './project-list.queries.ts';
import { type ManyProjects, ProjectSelection, useListEntries } from './selection/list-selection.tsx';
import { type ProjectList, useProjectList } from './use-project-list.ts';
import { NewProjectButton } from './new-project-button.tsx';

const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }));
const ListAsOfBanner = lazy(async () => ({
  default: (await import('./as-of/list-as-of-banner.tsx')).ListAsOfBanner,
}));
const AsOfChoice = lazy(async () => ({
  default: (await import('./as-of/as-of-choice.tsx')).AsOfChoice,
}));
const OwnExports = lazy(async () => ({
  default: (await import('./exports/own-exports.tsx')).OwnExports,
}));
const loadFilter = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadFilter()).FilterPanel }));
const panels = [loadFilter];

/** The way from the list of a customer back to the start. */
function ToStart() {
  return (
    <ButtonLink to="/project0" search={{ liste: undefined }}>
      Zur Übersicht
    </ButtonLink>
  );
}

interface ListProps {
  readonly list: ProjectList;
}

interface ListHeadProps extends ListProps {
  readonly total: number | null;
  /** The button of the view. */
  readonly view: ReactNode;
}

function countText(total: number | null, all: number | undefined): string {
  const count = total?.toLocaleString('de-DE') ?? '';
  const isNarrowed = all !== undefined && total !== null && total <= all;
  return isNarrowed ? `${count} von ${all.toLocaleString('de-DE')}` : count;
}

/** `12 von 184`: the projects in the list, of all that are running. */
function ListHead({ list, total, view }: ListHeadProps) {
  const { mode, viewer, me, asOf, comparison, request } = list;
  const all = useQuery(projectCountQuery(listConditions(mode, emptyListState, viewer))).data;
  return (
    // What vanishes here leaves the keyboard with the heading.
    <Box component="section" sx={{ display: 'contents' }}>
      <PageHeader
        title={modeTitles[mode]}
        meta={
          <span role="status">
            {countText(total, list.model.conditions.length > 0 ? all : undefined)}
          </span>
        }
        actions={
          <>
            {view}
            {viewer.audience === 'customer' && mode === 0 && <ToStart />}
            {me.can.createProject && (
              <NewProjectButton mode={mode} audience={viewer.audience} place="heading" />
            )}
          </>
        }
      />
      {asOf !== undefined && (
        <Suspense fallback={<Box sx={{ height: 50, mb: 3 }} />}>
          <ListAsOfBanner {...{ mode, asOf, comparison, request }} />
        </Suspense>
      )}
      {viewer.audience === 'office' && (
        <Suspense>
          <OwnExports />
        </Suspense>
      )}
    </Box>
  );
}

function queryOf({ request }: ProjectList): ProjectSearchQuery {
  const { conditions, sort, group } = request;
  return { ...conditions, sort: [...sort], ...(group === undefined ? {} : { group }) };
}

/** The list as a file; what makes one is fetched by who wants one. */
function exportedLater(list: ExportedList): ExportRows {
  return async (...choice) => {
    const { exportProjectRows } = await import('./exports/export-project-rows.ts');
    return exportProjectRows(list)(...choice);
  };
}

/** What is needed to deal with many rows at once; `null` for a customer, who cannot. */
function useManyProjects(list: ProjectList, columns: readonly ProjectColumn[]): ManyProjects | null {
  const { audience, request, me } = list;
  const lines = list.groups.lines ?? null;
  const queryClient = useQueryClient();
  const picking = useSelection({
    conditionsKey: JSON.stringify(request.conditions),
    fetchPage: useCallback(
      async (page: number) =>
        queryClient.query({ ...projectPageQuery(request, page), staleTime: 'static' }),
      [queryClient, request],
    ),
    isShown: useCallback((index: number) => lines === null || lines.lineOf(index) !== null, [lines]),
  });
  if (audience !== 'office') return null;
  return {
    picking,
    query: queryOf(list),
    exportRows: exportedLater({
      query: queryOf(list),
      columns: columns.flatMap(({ exports }) => exports),
      conditions: list.model.conditions.map(({ subject, value }) => `${subject} ${value}`.trim()),
    }),
    // An earlier state can be exported, but not changed.
    mayEdit: me.can.editProjects && request.conditions.asOf === undefined,
  };
}

/** The list of the projects of one kind (`/project0`, `/project1`, `/project2`). */
export function ProjectListPage({ mode }: { readonly mode: ProjectMode }): ReactElement {
  const list = useProjectList(mode);
  // Until the view is there that the address names, nobody knows what to show.
  return list.model.current.isPending ? <WaitingList /> : <ShownList list={list} />;
}

/** The table as this person likes it. */
function useProjectLayout({ audience, viewer, model }: ProjectList) {
  // Former values stand above those of today, each in a column of its own.
  const isComparing = viewer.compareWith !== undefined;
  const density = isComparing ? 'dicht' : model.settings.density;
  useNarrowMenu(density === 'dicht');
  const sides = actionsWidth + (audience === 'office' ? pickWidth : 0);
  const narrow = isComparing ? undefined : narrowColumnsFor(audience, density);
  const layout = useListLayout({ model, columns: columnsFor(audience, density), narrow, sides });
  return { layout, isComparing };
}

function ShownList({ list }: ListProps) {
  const { mode, audience, viewer, choices, me, model, asOf } = list;
  const { state } = model;
  const { layout, isComparing } = useProjectLayout(list);
  const { isPhone, total } = layout;
  const many = useManyProjects(list, isPhone ? layout.all : layout.columns.visible);
  const { entries, dialog } = useListEntries(many);
  useLiveList();
  const countOf = (one: ListState) => projectCountQuery(listConditions(mode, one, viewer));
  const useCounts = (states: readonly ListState[]) =>
    useQueries({ queries: states.map(countOf) }).map(({ data }) => data);
  const useCount = (filter: string) => useQuery(countOf({ ...state, filter })).data;
  const isOffice = audience === 'office';
  return (
    <ListFrame
      {...{ model, layout, panels, useCounts, useCount, entries }}
      renderHead={(view) => <ListHead {...{ list, total, view }} />}
      renderFurther={(close) => isOffice && <AsOfChoice {...{ mode, asOf, close }} />}
      selectionBar={many !== null && <ProjectSelection {...many} {...{ mode, total }} phone={isPhone} />}
      effects={{
        open: 'Projekt öffnen',
        preview: isOffice ? 'Vorschau des Projekts' : undefined,
        edit: me.can.editProjects ? 'Projekt bearbeiten' : undefined,
        canPick: true,
        hasMenu: true,
        hasGroups: true,
        hasFilter: true,
        escape: 'Suchtext löschen, Auswahl aufheben, Vorschau und Menü schließen',
      }}
      ownFilters={{
        panel: <FilterPanel {...{ mode, audience, state, choices }} onChange={model.address.change} />,
        keywords: 'Status Auftraggeber',
      }}
      searched={isOffice ? 'Bauherr, Ort, Id, BzA-ID …' : 'Bauherr, Ort, Id …'}
    >
      <ListRows
        {...{ list, layout, isComparing }}
        picking={many?.picking ?? null}
        empty={
          <Suspense>
            <EmptyList list={list} />
          </Suspense>
        }
      />
      {dialog}
    </ListFrame>
  );
}

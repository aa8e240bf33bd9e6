import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LoadErrorInList } from '#shared/query/load-error.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { gridColumns, type ListColumn, totalWidth } from '../columns/list-column.ts';
import type { ExportedPart, ExportRows } from '../export/export-rows.ts';
import { ListMenu } from '../export/list-menu.tsx';
import { ListCards } from '../grid/list-cards.tsx';
import { ListGrid } from '../grid/list-grid.tsx';
import type { ListState } from '../list-state.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { countSelected } from '../selection/selection.ts';
import { type Picking, useSelection } from '../selection/use-selection.ts';
import type { CountsOf } from '../views/view-tabs.tsx';
import { ListPlace } from '../window/list-place.tsx';
import type { ListPage } from '../window/list-page.ts';
import { EmptyResult, singleWaysOut, wholeWayOut } from './empty-result.tsx';
import type { EntityList } from './entity-list.ts';
import { ListFrame } from './list-frame.tsx';
import type { EntityRows } from './use-entity-rows.ts';
import type { ListLayout } from './use-list-layout.ts';
import type { ListModel } from './use-list-model.ts';
import { useRowKeys } from './use-row-place.ts';

interface Listed {
  readonly id: string;
}

interface EntityPageProps<Row extends Listed, State extends ListState> {
  readonly entity: EntityList<Row, State>;
  readonly model: ListModel<State>;
  readonly layout: ListLayout<ListColumn<Row>>;
  readonly rows: EntityRows<Row> & { readonly rowHeight: number };
  readonly fetchPage: (page: number) => Promise<ListPage<Row>>;
  readonly useCounts: CountsOf<State>;
  readonly exportedPart: (part: ExportedPart) => ExportedPart;
}

type PartProps<Row extends Listed, State extends ListState> = EntityPageProps<Row, State> & {
  readonly picking: Picking;
};

/** No row fits, or there is none at all yet. */
function Nothing<Row extends Listed, State extends ListState>(props: EntityPageProps<Row, State>) {
  const { entity, model, useCounts } = props;
  const { conditions, state, address } = model;
  const whole = { ...entity.address.empty, sort: state.sort };
  const ways = [...singleWaysOut(conditions), ...wholeWayOut(conditions, whole)];
  const counts = useCounts(ways.map((way) => way.state));
  if (ways.length === 0) return entity.firstUse;
  return <EmptyResult {...{ ways, counts }} labels={entity.labels} onChange={address.change} />;
}

function Rows<Row extends Listed, State extends ListState>(props: PartProps<Row, State>) {
  const { entity, layout, rows, picking } = props;
  const { view, rowHeight, failure, onLeave } = rows;
  const { isPhone, columns } = layout;
  const shown = useMemo(() => gridColumns(columns.visible), [columns.visible]);
  if (failure !== null && view.total === null)
    return <LoadErrorInList query={failure} title={`${entity.title} konnten nicht geladen werden`} />;
  if (view.total === 0) return <Nothing {...props} />;
  const common = { label: entity.title, view, restorationId: `list-${entity.title}` };
  return (
    <>
      <div className="list-progress" aria-hidden>
        {view.stale && <LinearProgress />}
      </div>
      {isPhone ? (
        <ListCards {...common} renderCard={entity.renderCard} />
      ) : (
        <ListGrid
          {...{ ...common, rowHeight, picking }}
          {...(onLeave === undefined ? {} : { onLeave })}
          columns={shown}
          sorting={columns.sorting}
          onSort={columns.onSort}
          minWidth={totalWidth(columns.visible)}
          actions={{
            open: ({ row }, newTab) => {
              onLeave?.();
              entity.open(row, newTab);
            },
          }}
        />
      )}
      {view.first !== undefined && (
        <ListPlace view={{ ...view, first: view.first }} rowHeight={rowHeight} phone={isPhone} />
      )}
    </>
  );
}

interface HeadProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly total: number | null;
}

function Head({ title, actions, total }: HeadProps) {
  return (
    <PageHeader
      title={title}
      meta={<span role="status">{total?.toLocaleString('de-DE') ?? ''}</span>}
      actions={actions}
    />
  );
}

/** The rows of an entity with everything that stands around them. */
export function EntityPage<Row extends Listed, State extends ListState>(
  props: EntityPageProps<Row, State>,
) {
  const { entity, model, layout, rows, useCounts } = props;
  const { state, sort } = model;
  const { isPhone, total, setTotal } = layout;
  const picking = useSelection({
    conditionsKey: JSON.stringify({ ...state, sort: [] }),
    fetchPage: props.fetchPage,
  });
  useEffect(() => setTotal(rows.view.total), [setTotal, rows.view.total]);
  useRowKeys(layout, rows.view);
  const columns = isPhone ? entity.columns : layout.columns.visible;
  const exportRows: ExportRows = async (format, part) =>
    entity.exportFile({
      format,
      state,
      sort,
      columns: columns.map(({ id }) => id),
      ...props.exportedPart(part),
    });
  const selectAll = {
    id: 'list.selectAll',
    label: 'Alle Zeilen auswählen',
    keywords: 'markieren',
    run: picking.selectAll,
  };
  const useCount = (filter: string) => useCounts([{ ...state, filter }])[0];
  const isPicked = total !== null && countSelected(picking.selection, total) > 0;
  return (
    <ListFrame
      {...{ model, layout, useCounts, useCount }}
      head={<Head title={entity.title} actions={entity.actions} total={total} />}
      menu={<ListMenu exportRows={exportRows} further={[selectAll]} />}
      selectionBar={isPicked && <SelectionBar {...{ picking, total, exportRows }} phone={isPhone} />}
      effects={{
        open: entity.openLabel,
        canPick: true,
        escape: 'Suchtext löschen, Auswahl aufheben',
      }}
    >
      <Rows {...props} picking={picking} />
    </ListFrame>
  );
}

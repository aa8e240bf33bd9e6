import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Funnel from 'lucide-react/icons/funnel';
import ListTree from 'lucide-react/icons/list-tree';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import type { ColumnShape } from '../columns/list-column.ts';
import { ConditionChips } from '../filter/condition-chips.tsx';
import type { FilterBuilderProps } from '../filter/filter-builder.tsx';
import { GroupPanel, SortPanel } from '../list-panels.tsx';
import { groupChoiceOf } from '../groups/group-choice.ts';
import type { ListState } from '../list-state.ts';
import { SearchBox } from '../search-box.tsx';
import { Sheet } from '../sheet.tsx';
import type { ListLayout } from './use-list-layout.ts';
import type { ListModel } from './use-list-model.ts';

const FilterBuilder = lazy(async () => ({
  default: (await import('../filter/filter-builder.tsx')).FilterBuilder,
}));

/** Filters of the entity, in a panel of their own. */
export interface OwnFilters {
  readonly panel: ReactNode;
  /** Further words the panel is found by in the palette. */
  readonly keywords: string;
}

interface ListToolbarProps<Column extends ColumnShape, State extends ListState> {
  readonly model: ListModel<State>;
  readonly layout: ListLayout<Column>;
  readonly useCount: FilterBuilderProps['useCount'];
  readonly ownFilters?: OwnFilters | undefined;
}

function BuildButton({ label, onBuild }: { readonly label: string; readonly onBuild: () => void }) {
  return (
    <Button
      variant="outlined"
      startIcon={<ListTree size={15} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onBuild}
      sx={{ minHeight: 34, flex: 'none', justifySelf: 'start', '& .MuiButton-startIcon': { mr: 1.5 } }}
    >
      {label}
    </Button>
  );
}

interface FilterSheetProps<Column extends ColumnShape, State extends ListState> extends ListToolbarProps<
  Column,
  State
> {
  readonly onBuild: () => void;
}

/** On a phone it holds everything that narrows and orders the list, else the filters of the entity. */
function FilterSheet<Column extends ColumnShape, State extends ListState>(
  props: FilterSheetProps<Column, State>,
) {
  const { model, layout, ownFilters, onBuild } = props;
  const { state, sort, conditions, address, description } = model;
  const { labels } = description;
  const { isPhone, total } = layout;
  const count = conditions.filter((condition) => condition.key !== 'q').length;
  return (
    <Sheet
      label={isPhone && count > 0 ? `Filter (${count})` : 'Filter'}
      icon={<Funnel size={15} strokeWidth={1.75} aria-hidden />}
      title="Filter"
      command={{
        id: 'list.filter',
        label: 'Liste filtern',
        keywords: `Filter ${ownFilters?.keywords ?? ''}`.trim(),
      }}
      phone={isPhone}
      width={520}
      closeLabel={`${total === null ? labels.many : labels.counted(total)} zeigen`}
    >
      <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>{ownFilters?.panel}</Suspense>
      {isPhone && (
        <Box sx={{ mt: 4 }}>
          <BuildButton label="Bedingungen mit und/oder" onBuild={onBuild} />
        </Box>
      )}
      {isPhone && (
        <Suspense>
          <SortPanel
            columns={description.columns}
            sort={sort}
            onSort={(next) => address.change({ ...state, sort: next })}
          />
          <GroupPanel {...groupChoiceOf(model)} />
        </Suspense>
      )}
    </Sheet>
  );
}

/** Search box, filters and what is active of them. */
export function ListToolbar<Column extends ColumnShape, State extends ListState>(
  props: ListToolbarProps<Column, State>,
) {
  const { model, layout, useCount, ownFilters } = props;
  const { state, conditions, address, description } = model;
  const [isBuilding, setBuilding] = useState(false);
  const onBuild = (): void => setBuilding(true);
  useCommands([
    {
      id: 'list.conditions',
      label: 'Bedingungen mit und/oder festlegen',
      keywords: 'Filter filtern',
      action: { kind: 'run', run: onBuild },
    },
  ]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ flex: { xs: '1 1 180px', sm: 'none' }, minWidth: 0 }}>
        <SearchBox
          value={state.q}
          onSearch={(q) => address.change({ ...state, q })}
          onLeave={() => layout.focusRows.current?.()}
          input={layout.searchInput}
        />
      </Box>
      {(layout.isPhone || ownFilters !== undefined) && <FilterSheet {...props} onBuild={onBuild} />}
      {!layout.isPhone && <BuildButton label="Bedingungen" onBuild={onBuild} />}
      <ConditionChips
        {...{ conditions, onBuild }}
        onChange={address.change}
        onReset={() =>
          address.change({
            ...description.address.empty,
            sort: state.sort,
            grouping: state.grouping ?? null,
          })
        }
      />
      {isBuilding && (
        <Suspense>
          <FilterBuilder
            labels={description.labels}
            description={description.filter}
            filter={state.filter}
            useCount={useCount}
            onChange={(filter) => address.change({ ...state, filter })}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

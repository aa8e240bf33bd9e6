import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ListTree from 'lucide-react/icons/list-tree';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { DensitySwitch } from '../columns/density-switch.tsx';
import { type ColumnShape, sortText } from '../columns/list-column.ts';
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
  /** What can be typed into the search box: `Bauherr, Ort, Id …`. */
  readonly searched?: string | undefined;
}

function BuildButton({ label, onBuild }: { readonly label: string; readonly onBuild: () => void }) {
  return (
    <Button
      variant="outlined"
      startIcon={<ListTree size={15} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onBuild}
      sx={{
        minHeight: { xs: 44, sm: 34 },
        flex: 'none',
        justifySelf: 'start',
        '& .MuiButton-startIcon': { mr: 1.5 },
      }}
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

/** Everything that narrows the list: the filters of the entity and the und/oder conditions; on a phone also what orders it. */
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
      icon={<Plus size={15} strokeWidth={2} aria-hidden />}
      title="Filter"
      keyHint="F"
      opener={layout.openFilter}
      command={{
        id: 'list.filter',
        label: 'Liste filtern',
        keywords: `Filter ${ownFilters?.keywords ?? ''}`.trim(),
        key: 'F',
      }}
      phone={isPhone}
      plain={!isPhone}
      isAccent
      width={520}
      closeLabel={`${total === null ? labels.many : labels.counted(total)} zeigen`}
    >
      {(close) => (
        <>
          <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>{ownFilters?.panel}</Suspense>
          <Box sx={{ mt: 4 }}>
            <BuildButton
              label="Bedingungen mit und/oder …"
              onBuild={() => {
                close();
                onBuild();
              }}
            />
          </Box>
          {isPhone && (
            <Suspense>
              <SortPanel
                columns={description.columns}
                sort={sort}
                usual={description.usualSort(state)}
                onSort={(next) => address.change({ ...state, sort: next })}
              />
              <GroupPanel {...groupChoiceOf(model)} />
            </Suspense>
          )}
        </>
      )}
    </Sheet>
  );
}

/** In which order the rows stand, and how high they are. */
function ListLook<State extends ListState>({ model }: { readonly model: ListModel<State> }) {
  const { sort, description, settings, changeSettings } = model;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' }, '& b': orderShape }}
      >
        Sortiert nach <b>{sortText(sort, description.columns)}</b>
      </Typography>
      <DensitySwitch density={settings.density} choose={(density) => changeSettings({ density })} />
    </Box>
  );
}

const orderShape = { fontWeight: 600, color: 'text.primary' } as const;

/** Search box, filters and what is active of them. */
export function ListToolbar<Column extends ColumnShape, State extends ListState>(
  props: ListToolbarProps<Column, State>,
) {
  const { model, layout, useCount } = props;
  const { state, conditions, address, description } = model;
  const { isPhone } = layout;
  const [isBuilding, setBuilding] = useState(false);
  const onBuild = (): void => setBuilding(true);
  // On a phone it stands beside the search box, and what takes the filters away again below both.
  const filterSheet = <FilterSheet {...props} onBuild={onBuild} />;
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
          {...(props.searched === undefined ? {} : { placeholder: props.searched })}
          keyHint="S"
          width={300}
        />
      </Box>
      {isPhone && filterSheet}
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
      {!isPhone && filterSheet}
      {!isPhone && <ListLook model={model} />}
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

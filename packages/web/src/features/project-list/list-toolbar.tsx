import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProjectMode } from '@energieakte/contract';
import Funnel from 'lucide-react/icons/funnel';
import ListTree from 'lucide-react/icons/list-tree';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import type { Audience } from '#project-kit/project-colors.ts';
import { ConditionChips } from './condition-chips.tsx';
import { projectsCounted } from './empty-result.tsx';
import type { ListCondition } from './list-conditions.ts';
import { FilterPanel, SortPanel } from './list-panels.tsx';
import type { ListViewer } from './project-list-query.ts';
import { emptyListState, type ListState } from './project-list-search.ts';
import { SearchBox } from '#shared/list/search-box.tsx';
import { Sheet } from './sheet.tsx';
import type { FilterChoices } from './use-filter-choices.ts';

const FilterBuilder = lazy(async () => ({
  default: (await import('./filter/filter-builder.tsx')).FilterBuilder,
}));

interface ListToolbarProps {
  readonly viewer: ListViewer;
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly phone: boolean;
  readonly state: ListState;
  readonly conditions: readonly ListCondition[];
  readonly choices: FilterChoices;
  readonly total: number | null;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly onChange: (state: ListState) => void;
  readonly onLeaveSearch: () => void;
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

function FilterSheet({ total, phone, conditions, onBuild, ...props }: FilterSheetProps) {
  const count = conditions.filter((condition) => condition.key !== 'q').length;
  return (
    <Sheet
      label={phone && count > 0 ? `Filter (${count})` : 'Filter'}
      icon={<Funnel size={15} strokeWidth={1.75} aria-hidden />}
      title="Filter"
      command={{ id: 'list.filter', label: 'Liste filtern', keywords: 'Filter Status Auftraggeber' }}
      phone={phone}
      width={520}
      closeLabel={total === null ? 'Projekte zeigen' : `${projectsCounted(total)} zeigen`}
    >
      <Suspense fallback={<Box sx={{ minHeight: 320 }} />}>
        <FilterPanel {...props} />
      </Suspense>
      {phone && (
        <Box sx={{ mt: 4 }}>
          <BuildButton label="Bedingungen mit und/oder" onBuild={onBuild} />
        </Box>
      )}
      {phone && (
        <Suspense>
          <SortPanel
            audience={props.audience}
            sort={props.state.sort}
            onSort={(sort) => props.onChange({ ...props.state, sort })}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

type FilterSheetProps = ListToolbarProps & { readonly onBuild: () => void };

/** Search box, filters and what is active of them, and how the list looks. */
export function ListToolbar(props: ListToolbarProps) {
  const { mode, viewer, phone, state, choices, conditions, onChange } = props;
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
          onSearch={(q) => onChange({ ...state, q })}
          onLeave={props.onLeaveSearch}
          input={props.searchInput}
        />
      </Box>
      <FilterSheet {...props} onBuild={onBuild} />
      {!phone && <BuildButton label="Bedingungen" onBuild={onBuild} />}
      <ConditionChips
        {...{ conditions, onChange, onBuild }}
        onReset={() => onChange({ ...emptyListState, sort: state.sort })}
      />
      {isBuilding && (
        <Suspense>
          <FilterBuilder
            {...{ mode, viewer, phone, state, choices, onChange }}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

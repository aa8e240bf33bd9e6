import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { projectsCounted } from '../empty-result.tsx';
import { listConditions, type ListViewer } from '../project-list-query.ts';
import type { ListState } from '../project-list-search.ts';
import { projectCountQuery } from '../project-list.queries.ts';
import type { FilterChoices } from '../use-filter-choices.ts';
import { useFilterNames } from '../use-filter-sentence.ts';
import {
  draftCondition,
  draftOfFilter,
  filterOfDraft,
  isFinished,
  type GroupDraft,
} from './filter-draft.ts';
import type { FilterNames } from './filter-keys.ts';
import { GroupEditor } from './group-editor.tsx';

export interface FilterBuilderProps {
  readonly mode: FilterNames['mode'];
  readonly viewer: ListViewer;
  readonly phone: boolean;
  readonly state: ListState;
  readonly choices: FilterChoices;
  readonly onChange: (state: ListState) => void;
  readonly onClose: () => void;
}

const calmMilliseconds = 250;

/** How many projects the list would have with this filter. */
function useCount({ mode, viewer, state }: FilterBuilderProps, filter: string): number | undefined {
  const calm = useDebounced(filter, calmMilliseconds);
  const count = useQuery(projectCountQuery(listConditions(mode, { ...state, filter: calm }, viewer)));
  return calm === filter ? count.data : undefined;
}

function firstDraft(filter: string): GroupDraft {
  const draft = draftOfFilter(filter);
  return draft.members.length > 0 ? draft : { ...draft, members: [draftCondition('dueDate')] };
}

/** Puts und/oder conditions together; they work when they are taken over. */
export function FilterBuilder(props: FilterBuilderProps) {
  const { mode, viewer, phone, state, choices, onChange, onClose } = props;
  const names = useFilterNames({ mode, audience: viewer.audience }, choices, () => true);
  const [draft, setDraft] = useState(() => firstDraft(state.filter));
  const [isChecked, setChecked] = useState(false);
  const titleId = useId();
  const filter = filterOfDraft(draft);
  const count = useCount(props, filter);
  const apply = (): void => {
    setChecked(true);
    if (!isFinished(draft)) return;
    onChange({ ...state, filter });
    onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 980 } } }}
    >
      <DialogTitle id={titleId}>Bedingungen</DialogTitle>
      <DialogContent>
        <GroupEditor
          {...{ draft, names, isChecked }}
          depth={1}
          title="Gruppe 1"
          onChange={setDraft}
          isNew={false}
          onRemove={null}
        />
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary', pl: 2 }}>
          {isChecked && !isFinished(draft)
            ? 'Bitte die markierten Werte ergänzen.'
            : count === undefined
              ? ''
              : `${projectsCounted(count)} ${count === 1 ? 'passt' : 'passen'}`}
        </Typography>
        <Button color="secondary" onClick={onClose}>
          Abbrechen
        </Button>
        <Button variant="contained" onClick={apply}>
          Übernehmen
        </Button>
      </DialogActions>
    </Dialog>
  );
}

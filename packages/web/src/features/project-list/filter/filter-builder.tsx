import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
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
  const { mode, viewer, state, choices, onChange, onClose } = props;
  const names = useFilterNames({ mode, audience: viewer.audience }, choices, () => true);
  const [draft, setDraft] = useState(() => firstDraft(state.filter));
  const [isChecked, setChecked] = useState(false);
  const filter = filterOfDraft(draft);
  const count = useCount(props, filter);
  const apply = (): void => {
    setChecked(true);
    if (!isFinished(draft)) return;
    onChange({ ...state, filter });
    onClose();
  };
  return (
    <DialogFrame close={onClose} size="md" isFullOnPhones>
      <DialogStep
        title="Bedingungen"
        actions={
          <>
            <Typography
              variant="body2"
              role="status"
              sx={{ mr: 'auto', color: 'text.secondary', pl: 2 }}
            >
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
          </>
        }
      >
        <GroupEditor
          {...{ draft, names, isChecked }}
          depth={1}
          title="Gruppe 1"
          onChange={setDraft}
          isNew={false}
          onRemove={null}
        />
      </DialogStep>
    </DialogFrame>
  );
}

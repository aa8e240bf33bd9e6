import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import type { ListLabels } from '../list-state.ts';
import {
  draftCondition,
  draftOfFilter,
  filterOfDraft,
  isFinished,
  type GroupDraft,
} from './filter-draft.ts';
import { fieldOf, type FilterDescription } from './filter-fields.ts';
import { GroupEditor } from './group-editor.tsx';
import { useFilterNames } from './use-filter-sentence.ts';

export interface FilterBuilderProps {
  readonly labels: ListLabels;
  readonly description: FilterDescription;
  readonly filter: string;
  /** How many rows the list would have with a filter; nothing as long as nobody knows. */
  readonly useCount: (filter: string) => number | undefined;
  readonly onChange: (filter: string) => void;
  readonly onClose: () => void;
}

const calmMilliseconds = 250;

function useCalmCount({ useCount }: FilterBuilderProps, filter: string): number | undefined {
  const calm = useDebounced(filter, calmMilliseconds);
  const count = useCount(calm);
  return calm === filter ? count : undefined;
}

function firstDraft({ filter, description }: FilterBuilderProps): GroupDraft {
  const draft = draftOfFilter(filter, description);
  if (draft.members.length > 0) return draft;
  return { ...draft, members: [draftCondition(fieldOf(description, description.firstKey))] };
}

/** Puts und/oder conditions together; they work when they are taken over. */
export function FilterBuilder(props: FilterBuilderProps) {
  const { labels, description, onChange, onClose } = props;
  const names = useFilterNames(description, labels, () => true);
  const [draft, setDraft] = useState(() => firstDraft(props));
  const [isChecked, setChecked] = useState(false);
  const filter = filterOfDraft(draft);
  const count = useCalmCount(props, filter);
  const apply = (): void => {
    setChecked(true);
    if (!isFinished(draft)) return;
    onChange(filter);
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
                  : `${labels.counted(count)} ${count === 1 ? 'passt' : 'passen'}`}
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

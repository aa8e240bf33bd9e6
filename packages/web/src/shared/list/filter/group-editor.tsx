import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ConditionEditor, NotToggle, toggleLook } from './condition-editor.tsx';
import { draftCondition, draftGroup, type FilterDraft, type GroupDraft } from './filter-draft.ts';
import { fieldOf, type FilterNames } from './filter-fields.ts';

/** Groups within groups within groups: deeper nobody can follow, and phones have no room. */
const deepest = 5;

interface GroupEditorProps {
  readonly draft: GroupDraft;
  readonly names: FilterNames;
  readonly isChecked: boolean;
  /** The outermost group is 1. */
  readonly depth: number;
  /** Which group it is, in words for the ear. */
  readonly title: string;
  /** The first condition of a new group takes the keyboard. */
  readonly isNew: boolean;
  readonly onChange: (draft: GroupDraft) => void;
  readonly onRemove: (() => void) | null;
}

function MatchChoice({ draft, title, onChange }: GroupEditorProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={draft.match}
      aria-label={`${title}: Verknüpfung`}
      onChange={(_, match: GroupDraft['match'] | null) =>
        match !== null && onChange({ ...draft, match })
      }
    >
      <ToggleButton value="and" sx={matchShape}>
        alle (und)
      </ToggleButton>
      <ToggleButton value="or" sx={matchShape}>
        mindestens eine (oder)
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const matchShape = { ...toggleLook, px: 3 } as const;

function GroupHead(props: GroupEditorProps) {
  const { draft, title, depth, onChange, onRemove } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {depth > 1 && (
        <NotToggle
          not={draft.not}
          label={`nicht: ${title}`}
          onToggle={() => onChange({ ...draft, not: !draft.not })}
        />
      )}
      <MatchChoice {...props} />
      <Typography variant="body2" sx={hidden}>
        der Bedingungen {draft.match === 'and' ? 'treffen' : 'trifft'} zu
      </Typography>
      {onRemove !== null && (
        <IconButton aria-label={`${title} entfernen`} onClick={onRemove} sx={{ ml: 'auto' }}>
          <X size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

interface MemberProps extends GroupEditorProps {
  readonly member: FilterDraft;
  readonly index: number;
}

function Member({ member, index, isNew, draft, onChange, names, isChecked, depth, title }: MemberProps) {
  const change = (next: FilterDraft): void =>
    onChange({ ...draft, members: draft.members.with(index, next) });
  const remove = (): void =>
    onChange({ ...draft, members: draft.members.filter((_, place) => place !== index) });
  return member.type === 'group' ? (
    <GroupEditor
      {...{ names, isChecked, isNew }}
      draft={member}
      depth={depth + 1}
      title={`${title}.${index + 1}`}
      onChange={change}
      onRemove={remove}
    />
  ) : (
    <ConditionEditor
      {...{ names, isChecked, isNew }}
      draft={member}
      onChange={change}
      onRemove={remove}
    />
  );
}

/** A group of conditions and further groups. */
export function GroupEditor(props: GroupEditorProps) {
  const { draft, names, depth, title, isNew, onChange } = props;
  const newCondition = (): FilterDraft => draftCondition(fieldOf(names.filter, names.filter.addedKey));
  const [added, setAdded] = useState(isNew ? draft.members[0]?.id : undefined);
  const add = (member: FilterDraft): void => {
    setAdded(member.id);
    onChange({ ...draft, members: [...draft.members, member] });
  };
  const other = draft.match === 'and' ? 'or' : 'and';
  return (
    <Box role="group" aria-label={title} sx={depth === 1 ? rows : { ...rows, ...framed }}>
      <GroupHead {...props} />
      {draft.members.map((member, index) => (
        <Member key={member.id} {...props} {...{ member, index }} isNew={member.id === added} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
        <Button
          startIcon={<Plus size={15} strokeWidth={2} aria-hidden />}
          aria-label={`Bedingung zu ${title} hinzufügen`}
          onClick={() => add(newCondition())}
        >
          Bedingung
        </Button>
        {depth < deepest && (
          <Button
            startIcon={<Plus size={15} strokeWidth={2} aria-hidden />}
            aria-label={`Gruppe zu ${title} hinzufügen`}
            onClick={() => add(draftGroup(other, [newCondition()]))}
          >
            Gruppe
          </Button>
        )}
      </Box>
    </Box>
  );
}

const hidden = { color: 'text.secondary', display: { xs: 'none', sm: 'block' } } as const;
const rows = { display: 'grid', gap: 3, minWidth: 0 } as const;
const framed = {
  borderLeft: '3px solid',
  borderColor: 'primary.light',
  bgcolor: 'background.default',
  borderRadius: 1,
  p: { xs: 2, md: 3 },
} as const;

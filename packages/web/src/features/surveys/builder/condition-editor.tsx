import type { Condition, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import ListTree from 'lucide-react/icons/list-tree';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { askedBefore, ComparisonRow, comparisonWith } from './condition-rows.tsx';

/** Groups lie in each other up to three deep, each with up to ten parts. */
const deepest = 3;
const mostParts = 10;

type Word = 'and' | 'or';

interface Group {
  readonly word: Word;
  readonly items: readonly Condition[];
}

function groupOf(condition: Condition): Group {
  if ('and' in condition) return { word: 'and', items: condition.and };
  return 'or' in condition ? { word: 'or', items: condition.or } : { word: 'and', items: [condition] };
}

/** An empty group says nothing. */
function conditionOf({ word, items }: Group): Condition | null {
  if (items.length === 0) return null;
  return word === 'and' ? { and: [...items] } : { or: [...items] };
}

interface GroupProps {
  readonly group: Group;
  readonly depth: number;
  readonly questions: readonly SurveyQuestion[];
  readonly earlier: readonly SurveyQuestion[];
  readonly change: (condition: Condition | null) => void;
}

function WordChoice({ group, change }: Pick<GroupProps, 'group' | 'change'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Wie viele Bedingungen gelten"
        value={group.word}
        onChange={(_, word: Word | null) => word !== null && change(conditionOf({ ...group, word }))}
      >
        <ToggleButton value="and" sx={{ py: 0.5, textTransform: 'none' }}>
          alle
        </ToggleButton>
        <ToggleButton value="or" sx={{ py: 0.5, textTransform: 'none' }}>
          eine
        </ToggleButton>
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        der Bedingungen gilt
      </Typography>
    </Box>
  );
}

interface PartProps extends GroupProps {
  readonly part: Condition;
  /** Takes the keyboard once the part is gone. */
  readonly focusBack: () => void;
}

function Part({ part, focusBack, ...props }: PartProps) {
  const { group, depth, questions, earlier, change } = props;
  const put = (next: Condition | null): void => {
    const place = group.items.indexOf(part);
    const items = group.items.toSpliced(place, 1, ...(next === null ? [] : [next]));
    change(conditionOf({ ...group, items }));
    if (next === null) focusBack();
  };
  if (!('question' in part))
    return (
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 3, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            color="secondary"
            size="small"
            startIcon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => put(null)}
          >
            Gruppe entfernen
          </Button>
          <WordChoice group={groupOf(part)} change={put} />
        </Box>
        <ConditionGroup
          {...{ questions, earlier }}
          group={groupOf(part)}
          depth={depth + 1}
          change={put}
        />
      </Box>
    );
  return (
    <ComparisonRow {...{ questions, earlier }} comparison={part} change={put} remove={() => put(null)} />
  );
}

function ConditionGroup(props: GroupProps) {
  const { group, depth, earlier, change } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const last = earlier.at(-1);
  const isFull = group.items.length >= mostParts || last === undefined;
  const add = (part: Condition): void =>
    change(conditionOf({ ...group, items: [...group.items, part] }));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {group.items.map((part, place) => (
        <Part key={place} {...props} part={part} focusBack={() => adding.current?.focus()} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
        <Button
          ref={adding}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={isFull}
          onClick={() => last !== undefined && add(comparisonWith(last))}
        >
          Bedingung
        </Button>
        {depth < deepest && group.items.length > 0 && (
          <Button
            startIcon={<ListTree size={16} strokeWidth={1.75} aria-hidden />}
            disabled={isFull}
            onClick={() => last !== undefined && add({ or: [comparisonWith(last)] })}
          >
            Gruppe
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface ConditionEditorProps {
  readonly question: SurveyQuestion;
  readonly questions: readonly SurveyQuestion[];
  readonly change: (condition: Condition | null) => void;
}

/** When a question is shown. */
export function ConditionEditor({ question, questions, change }: ConditionEditorProps) {
  const earlier = askedBefore(questions, question.id);
  const group =
    question.showIf === null ? { word: 'and' as const, items: [] } : groupOf(question.showIf);
  return (
    <Box component="section" aria-label="Nur zeigen, wenn" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3">Nur zeigen, wenn</Typography>
        {group.items.length > 1 && <WordChoice group={group} change={change} />}
      </Box>
      {group.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {earlier.length === 0
            ? 'Davor steht noch keine Frage, von der diese abhängen könnte.'
            : 'Ohne Bedingung wird immer gefragt.'}
        </Typography>
      )}
      <ConditionGroup {...{ group, questions, earlier, change }} depth={1} />
    </Box>
  );
}

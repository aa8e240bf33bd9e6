import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { KeyCap } from '#shared/ui/key-cap.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { RunningDot } from './running-dot.tsx';
import { type ChosenTask, type TaskChoice, useTaskChoices } from './use-task-choices.ts';

interface TaskListProps {
  readonly title: string;
  /** The project whose tasks come first, by either of its ids. */
  readonly projectKey: string | null;
  /** What choosing a task does: `Starten`. */
  readonly action: string;
  /** The task that runs; it cannot be chosen. */
  readonly runningId: number | null;
  readonly choose: (chosen: ChosenTask) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const effectPlace = { ml: { xs: 'auto', sm: 0 } } as const;

const actionLook = {
  ...effectPlace,
  display: 'inline-flex',
  alignItems: 'center',
  px: 2,
  py: 0.5,
  borderRadius: 1,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.main',
  '.is-active &': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

const optionLook = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2.5,
  minHeight: 40,
  px: 2,
  py: { xs: 1, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&.is-active': {
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: -2,
    bgcolor: 'primary.light',
  },
} as const;

interface OptionProps {
  readonly id: string;
  readonly choice: TaskChoice;
  readonly isActive: boolean;
  readonly isRunning: boolean;
  readonly action: string;
  readonly pick: () => void;
}

function Effect({ choice, isActive, isRunning, action }: OptionProps) {
  if (isRunning)
    return (
      <Box
        component="span"
        sx={{ ...effectPlace, px: 2, color: 'success.main', fontSize: '0.8125rem', fontWeight: 600 }}
      >
        läuft
      </Box>
    );
  return (
    <Box component="span" sx={actionLook}>
      {choice.kind === 'project' ? 'Leistungen zeigen' : action}
      {isActive && <KeyCap>↵</KeyCap>}
    </Box>
  );
}

function Option(props: OptionProps) {
  const { id, choice, isActive, isRunning, pick } = props;
  const Icon = choice.kind === 'project' ? ChevronRight : Play;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isRunning}
      className={isActive ? 'is-active' : ''}
      // The focus stays in the field, where arrows and Enter are heard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={pick}
      sx={optionLook}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 14 }}>
        {isRunning ? <RunningDot /> : <Icon size={14} strokeWidth={1.75} aria-hidden />}
      </Box>
      <Typography
        component="span"
        noWrap
        sx={{ flex: 1, minWidth: { xs: '70%', sm: 0 }, fontWeight: 550 }}
      >
        {choice.label}
      </Typography>
      {choice.kind === 'task' && choice.budget !== null && <BudgetBar {...choice.budget} />}
      <Effect {...props} />
    </Box>
  );
}

const fieldLook = {
  width: { xs: 1, sm: 260 },
  height: 34,
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&.Mui-focused': { borderColor: 'primary.main' },
} as const;

interface SearchFieldProps {
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly typed: string;
  readonly change: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ listId, activeId, typed, change, onKeyDown }: SearchFieldProps) {
  return (
    <InputBase
      autoFocus
      value={typed}
      placeholder="Projekt oder Leistung"
      onChange={({ target }) => change(target.value)}
      onKeyDown={onKeyDown}
      startAdornment={<Search size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />}
      inputProps={{
        'aria-label': 'Projekt oder Leistung',
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        'aria-autocomplete': 'list',
        autoComplete: 'off',
        maxLength: 200,
      }}
      sx={fieldLook}
    />
  );
}

/** Which line is marked, and the keys that mark another one and choose it. */
function useMarked(props: TaskListProps, projectKey: string | null, typed: string) {
  const { groups, first } = useTaskChoices(projectKey, typed);
  const [chosenKey, mark] = useState<string | null>(null);
  const lines = groups.flatMap(({ choices }) => choices);
  const isRunning = (choice: TaskChoice): boolean =>
    choice.kind === 'task' && choice.task.id === props.runningId;
  const free = lines.filter((choice) => !isRunning(choice));
  const marked =
    free.find(({ key }) => key === chosenKey) ??
    (typed === '' ? free.find(({ key }) => key === first) : undefined) ??
    free[0];
  const move = (by: 1 | -1): void => {
    const next = marked === undefined ? 0 : free.indexOf(marked) + by;
    const target = free[Math.min(free.length - 1, Math.max(0, next))];
    if (target !== undefined) mark(target.key);
  };
  return { groups, marked, move, mark, isRunning };
}

interface GroupsProps extends Pick<ReturnType<typeof useMarked>, 'groups' | 'marked' | 'isRunning'> {
  readonly action: string;
  readonly optionId: (choice: TaskChoice) => string;
  readonly pick: (choice: TaskChoice) => void;
}

function Groups({ groups, marked, isRunning, action, optionId, pick }: GroupsProps) {
  return groups.map(({ title, choices }) => (
    <Box key={title} role="group" aria-label={title} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      {choices.map((choice) => (
        <Option
          key={choice.key}
          id={optionId(choice)}
          choice={choice}
          isActive={choice === marked}
          isRunning={isRunning(choice)}
          action={action}
          pick={() => pick(choice)}
        />
      ))}
    </Box>
  ));
}

/** Finds something to book time on: the arrows mark a line while one types, Enter chooses it. */
export function TaskList(props: TaskListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [opened, open] = useState(props.projectKey);
  const { groups, marked, move, mark, isRunning } = useMarked(props, opened, typed);
  const optionId = (choice: TaskChoice): string => `${id}-${choice.key}`;
  const activeId = marked === undefined ? undefined : optionId(marked);
  const pick = (choice: TaskChoice): void => {
    if (isRunning(choice)) return;
    if (choice.kind === 'task') return props.choose(choice);
    open(choice.projectKey);
    setTyped('');
    mark(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    // A key that is held must not choose in what has only just come.
    else if (marked !== undefined && !event.repeat) pick(marked);
  };
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Box component="section" aria-label={props.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {props.title}
        </Typography>
        <SearchField
          listId={id}
          activeId={activeId}
          typed={typed}
          change={(text) => {
            setTyped(text);
            mark(null);
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box id={id} role="listbox" aria-label={props.title}>
        <Groups {...{ groups, marked, isRunning, optionId, pick }} action={props.action} />
      </Box>
      {groups.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary">
          {typed === ''
            ? 'Bitte den Namen oder die Nummer eines Projekts eingeben.'
            : 'Dazu wurde nichts gefunden.'}
        </Typography>
      )}
    </Box>
  );
}

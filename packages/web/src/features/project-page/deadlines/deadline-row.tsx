import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type Deadline, deadlineSourceLabels, deadlineStateLabels } from '@energieakte/contract';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { dayAt, dueText, formatDay } from '#shared/format/relative-day.ts';
import { DeadlineDot } from '#project-kit/deadline-dot.tsx';
import { deadlineLight } from '#project-kit/deadline-light.ts';
import { DividedLine, LineFailure } from '#project-kit/divided-line.tsx';
import type { DeadlineTask } from './deadline-draft.ts';
import { isOpenDeadline, isPrinted } from './deadline-labels.ts';
import { stepsOf } from './deadline-steps.ts';

interface DeadlineRowProps {
  readonly deadline: Deadline;
  /** Names the funding case where there are several. */
  readonly caseName: string | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly canEdit: boolean;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly open: (task: DeadlineTask) => void;
  readonly setState: (state: Deadline['state']) => void;
}

/** The day set by hand, where another one goes first and nobody says so below: both count for whoever relied on it. */
function manualFact({ manualDate, source, dueDate, changeReason }: Deadline): string | null {
  if (manualDate === null || source === 'MANUELL') return null;
  if (changeReason?.includes(formatDay(manualDate)) === true) return null;
  const letter = source === 'ZUSAGE' ? `laut Zusage ${formatDay(dueDate)}, ` : '';
  return `${letter}von Hand war ${formatDay(manualDate)}`;
}

function moreFacts({ deadline, caseName }: Pick<DeadlineRowProps, 'deadline' | 'caseName'>) {
  const { confirmedBy, confirmedAt, extendedFrom, doneAt, responsible, visibleToGuest } = deadline;
  const by = confirmedBy === null ? '' : ` von ${confirmedBy.displayname}`;
  const facts = [
    caseName,
    confirmedAt === null ? null : `bestätigt${by} am ${formatDay(dayAt(new Date(confirmedAt)))}`,
    manualFact(deadline),
    extendedFrom === null ? null : `verlängert, bisher ${formatDay(extendedFrom)}`,
    doneAt === null ? null : `erledigt am ${formatDay(doneAt)}`,
    responsible === null ? null : `zuständig ${responsible.displayname}`,
    visibleToGuest ? 'für den Auftraggeber sichtbar' : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function RowMenu({ deadline, open, setState, isPending }: DeadlineRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  const entries = stepsOf(deadline).map(
    ([label, step]) =>
      [label, run(() => ('task' in step ? open(step.task) : setState(step.state)))] as const,
  );
  return (
    <>
      <IconButton
        aria-label={`${deadline.title}: weitere Schritte`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1, mr: -2 }}
      >
        <EllipsisVertical size={16} strokeWidth={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(([label, action]) => (
          <MenuItem key={label} onClick={action}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Dates({ deadline, today }: Pick<DeadlineRowProps, 'deadline' | 'today'>) {
  const { light, days } = deadlineLight(deadline, today);
  const isOpen = isOpenDeadline(deadline);
  const isLate = isOpen && light === 'overdue';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Typography variant="body2" sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}>
        <time dateTime={deadline.dueDate}>{formatDay(deadline.dueDate)}</time>
        {` · ${isOpen ? dueText(days) : deadlineStateLabels[deadline.state]}`}
      </Typography>
      <Chip
        variant="outlined"
        label={deadlineSourceLabels[deadline.source]}
        sx={{
          height: 20,
          borderStyle: deadline.source === 'REGEL' ? 'dashed' : 'solid',
          fontWeight: 500,
        }}
      />
    </Box>
  );
}

/** A deadline with its light, where its date comes from, and what can be done about it. */
export function DeadlineRow(properties: DeadlineRowProps) {
  const { deadline, today, canEdit, failure, open } = properties;
  const { title, note, source, changeReason } = deadline;
  const isOpen = isOpenDeadline(deadline);
  const lines = [moreFacts(properties).join(' · '), changeReason ?? '', note ?? ''].filter(
    (line) => line !== '',
  );
  return (
    <DividedLine>
      <DeadlineDot light={isOpen ? deadlineLight(deadline, today).light : 'over'} />
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Dates deadline={deadline} today={today} />
        {lines.map((line) => (
          <Typography key={line} variant="caption" component="p" color="textSecondary">
            {line}
          </Typography>
        ))}
        {canEdit && isOpen && source === 'REGEL' && isPrinted(deadline) && (
          <Button size="small" sx={{ ml: -3, minHeight: 28 }} onClick={() => open('confirm')}>
            Aus dem Schreiben bestätigen
          </Button>
        )}
        <LineFailure failure={failure} />
      </Box>
      {canEdit && <RowMenu {...properties} />}
    </DividedLine>
  );
}

import { hoursText, shortDay, type TimeWeek, weekPeriodTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { type Approval, weekQuery } from './time-reports.queries.ts';

interface WeekProps {
  readonly week: TimeWeek;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Days with what is booked and what the law says of them, and what it was worked on; no times of day. */
function WeekDetails({ week, firstDay, lastDay }: WeekProps) {
  const isWithin = ({ day }: { readonly day: string }): boolean => firstDay <= day && day <= lastDay;
  const days = week.days.filter(
    (day) => isWithin(day) && (day.booked > 0 || day.target > 0 || day.hints.length > 0),
  );
  const rows = week.rows.flatMap((row) => {
    const minutes = row.cells.filter(isWithin).reduce((sum, cell) => sum + cell.minutes, 0);
    return minutes === 0 ? [] : [{ ...row, minutes }];
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, py: 2, pl: { sm: '27px' } }}
    >
      <Box component="ul" aria-label="Tage" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {days.map(({ day, booked, target, hints }) => (
          <Typography key={day} component="li" variant="body2">
            {`${shortDay(day)} ${hoursText(booked)} von ${hoursText(target)} h`}
            {hints.map(({ kind, text }) => (
              <Box key={kind} component="span" sx={{ display: 'block', color: 'warning.dark' }}>
                {text}
              </Box>
            ))}
          </Typography>
        ))}
      </Box>
      <Box component="ul" aria-label="Aufgaben" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ task, project, minutes }) => (
          <Typography key={task.id} component="li" variant="body2">
            {`${hoursText(minutes)} h · ${project === null ? task.title : `${project.projectId} · ${task.title}`}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

interface ApprovalLineProps {
  readonly week: Approval;
  readonly isPicked: boolean;
  readonly isPending: boolean;
  readonly pick: (isPicked: boolean) => void;
  readonly approve: () => void;
  readonly giveBack: () => void;
}

function remarkOf({ state, reason }: Approval): string {
  if (state === 'KORREKTUR') return ` · möchte korrigieren: ${reason ?? ''}`;
  return state === 'OFFEN' ? ' · nicht eingereicht, das Konto hat keinen Zugang mehr' : '';
}

/** A week that waits for a decision; what is in it opens below. */
export function ApprovalLine(props: ApprovalLineProps) {
  const { week, isPicked, isPending, pick, approve, giveBack } = props;
  const { userId, firstDay, lastDay, displayname, state, minutes } = week;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...weekQuery(userId, firstDay), enabled: isOpen });
  const isCorrection = state === 'KORREKTUR';
  // Nobody is there to correct it, so it can only be approved.
  const isLeft = state === 'OFFEN';
  const what = `${displayname}, ${weekPeriodTitle(week)}`;
  return (
    <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1, sm: 3 },
          rowGap: 2,
        }}
      >
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <CheckInput label={<strong>{displayname}</strong>} isChecked={isPicked} change={pick} />
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ pl: '27px', overflowWrap: 'anywhere' }}
          >
            {`${weekPeriodTitle(week)} · ${hoursText(minutes)} h${remarkOf(week)}`}
          </Typography>
        </Box>
        <Button color="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Schließen' : 'Ansehen'}
        </Button>
        {!isLeft && (
          <Button
            color="secondary"
            disabled={isPending}
            onClick={giveBack}
            aria-label={`${what} ${isCorrection ? 'ablehnen' : 'zurückgeben'}`}
          >
            {isCorrection ? 'Ablehnen …' : 'Zurückgeben …'}
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={approve}
          aria-label={`${what} genehmigen`}
        >
          {isCorrection ? 'Öffnen' : 'Genehmigen'}
        </Button>
      </Box>
      {isOpen && (
        <Loaded query={query} loading={120} failure="Die Woche konnte nicht geladen werden.">
          {(found) => <WeekDetails week={found} firstDay={firstDay} lastDay={lastDay} />}
        </Loaded>
      )}
    </Box>
  );
}

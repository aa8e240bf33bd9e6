import { weekdayNames } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { DayInput } from '#shared/dialog/dialog-fields.tsx';
import { type WeekDraft, weekProblem, weekSum } from './schedule-draft.ts';

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface HoursProps {
  readonly week: WeekDraft;
  readonly change: (hours: readonly string[]) => void;
}

/** The hours of Monday to Sunday, each below its day. */
function Hours({ week, change }: HoursProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }}>
      {week.hours.map((typed, index) => (
        <Box key={weekdays[index]}>
          <Typography component="div" variant="caption" color="textSecondary" aria-hidden sx={{ mb: 1 }}>
            {weekdays[index]}
          </Typography>
          <OutlinedInput
            size="small"
            fullWidth
            value={typed}
            onChange={(event) => change(week.hours.with(index, event.target.value))}
            inputProps={{
              'aria-label': `${weekdayNames[index]}, Stunden`,
              maxLength: 5,
              autoComplete: 'off',
              style: { textAlign: 'center', paddingInline: 2 },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

interface WeekRowProps {
  readonly week: WeekDraft;
  readonly wasTried: boolean;
  readonly change: (week: WeekDraft) => void;
  readonly remove: () => void;
}

function WeekRow({ week, wasTried, change, remove }: WeekRowProps) {
  const problem = weekProblem(week);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, py: 3, '& + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={{ flex: '1 1 160px', maxWidth: 220 }}>
          <DayInput
            label="Gültig ab"
            value={week.validFrom}
            change={(validFrom) => change({ ...week, validFrom })}
            error={wasTried ? problem.day : null}
          />
        </Box>
        <Typography variant="body2" sx={{ pb: 2 }}>{`${weekSum(week)} h in der Woche`}</Typography>
        <Button
          color="secondary"
          sx={{ ml: 'auto' }}
          onClick={remove}
          aria-label={`Arbeitszeit ab ${week.validFrom} entfernen`}
        >
          Entfernen
        </Button>
      </Box>
      <Hours week={week} change={(hours) => change({ ...week, hours })} />
      {wasTried && problem.hours !== null && <FormHelperText error>{problem.hours}</FormHelperText>}
    </Box>
  );
}

interface WeekRowsProps {
  readonly weeks: readonly WeekDraft[];
  readonly wasTried: boolean;
  readonly change: (weeks: readonly WeekDraft[]) => void;
}

/** All working hours of a person, each from its day on. */
export function WeekRows({ weeks, wasTried, change }: WeekRowsProps) {
  const add = (): void => {
    const hours = weeks[0]?.hours ?? ['8:00', '8:00', '8:00', '8:00', '8:00', '', ''];
    const key = Math.max(-1, ...weeks.map((week) => week.key)) + 1;
    change([{ key, validFrom: '', hours }, ...weeks]);
  };
  return (
    <Box component="section" aria-label="Arbeitszeiten">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          Arbeitszeiten
        </Typography>
        <Button onClick={add}>Ab einem Tag anders</Button>
      </Box>
      {weeks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Keine: In der Planung ist keine Zeit vorgesehen.
        </Typography>
      )}
      <Box component="ul" aria-label="Arbeitszeiten" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {weeks.map((week, index) => (
          <WeekRow
            key={week.key}
            week={week}
            wasTried={wasTried}
            change={(changed) => change(weeks.with(index, changed))}
            remove={() => change(weeks.toSpliced(index, 1))}
          />
        ))}
      </Box>
    </Box>
  );
}

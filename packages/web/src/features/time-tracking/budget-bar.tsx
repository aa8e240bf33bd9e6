import { budgetText, hoursText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What is booked of a budget; `null` where there is none. */
export interface BudgetUse {
  readonly bookedMinutes: number;
  readonly budgetMinutes: number | null;
}

const tight = 0.9;

function toneOf(part: number): 'error' | 'warning' | 'secondary' {
  if (part > 1) return 'error';
  return part >= tight ? 'warning' : 'secondary';
}

/** `noch 3:20 von 12:00 h` with how much of it is gone; tight ones stand out. */
export function BudgetBar({ bookedMinutes, budgetMinutes }: BudgetUse) {
  const part = budgetMinutes === null || budgetMinutes === 0 ? 0 : bookedMinutes / budgetMinutes;
  const tone = toneOf(part);
  const text =
    budgetMinutes === null
      ? `ohne Budget${bookedMinutes === 0 ? '' : `, ${hoursText(bookedMinutes)} h gebucht`}`
      : budgetText({ minutes: bookedMinutes, budgetHours: budgetMinutes / 60 });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {budgetMinutes !== null && (
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 64,
            height: 5,
            flex: 'none',
            borderRadius: 1,
            bgcolor: 'divider',
            overflow: 'hidden',
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'block',
              height: 1,
              width: `${Math.min(1, part) * 100}%`,
              bgcolor: `${tone}.main`,
            }}
          />
        </Box>
      )}
      <Typography
        component="span"
        variant="body2"
        noWrap
        sx={{
          color: tone === 'secondary' ? 'text.secondary' : `${tone}.dark`,
          fontWeight: tone === 'secondary' ? 400 : 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { type FundingProgramme, holdsOn } from '@energieakte/contract';
import { TextLink } from '#shared/ui/links.tsx';
import { validityText } from './programme-rows.ts';

interface ProgrammeTimelineProps {
  readonly code: string;
  /** The newest first. */
  readonly rows: readonly FundingProgramme[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The row whose page this is; it is no link then. */
  readonly openId?: string;
}

/** The rows of a programme along the time they hold, the oldest first; today's is marked. */
export function ProgrammeTimeline({ code, rows, today, openId }: ProgrammeTimelineProps) {
  return (
    <Box
      component="ol"
      aria-label={`Fassungen von ${code}`}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', rowGap: 1 }}
    >
      {rows.toReversed().map((row, index) => {
        const isCurrent = holdsOn(row, today);
        return (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              typography: 'caption',
              '&::before': {
                content: '""',
                width: index === 0 ? 0 : 24,
                height: 2,
                mx: index === 0 ? 0 : 1.5,
                bgcolor: 'divider',
              },
            }}
          >
            <Box
              aria-hidden
              sx={{
                width: 9,
                height: 9,
                borderRadius: '50%',
                mr: 1.5,
                flex: 'none',
                border: 2,
                borderColor: isCurrent ? 'primary.main' : 'text.disabled',
                bgcolor: isCurrent ? 'primary.main' : 'transparent',
              }}
            />
            {row.id === openId ? (
              <strong>{validityText(row, today)}</strong>
            ) : (
              <TextLink
                to="/settings/programme/$id"
                params={{ id: row.id }}
                color={isCurrent ? 'primary' : 'textSecondary'}
              >
                {validityText(row, today)}
              </TextLink>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

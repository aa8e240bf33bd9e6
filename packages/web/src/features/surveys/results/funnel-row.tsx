import type { SurveyResults } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/format/numbers.ts';

/** How far those came who were invited. */
export function FunnelRow({ funnel }: Pick<SurveyResults, 'funnel'>) {
  const { invited, opened, begun, pages, submitted } = funnel;
  const steps = [
    [invited, 'eingeladen'],
    [opened, 'geöffnet'],
    [begun, 'begonnen'],
    ...pages.map((count, index) => [count, `Seite ${index + 2}`] as const),
    [submitted, 'abgeschickt'],
  ] as const;
  const known = steps.filter(([count]) => count !== null);
  const share = invited === 0 ? null : Math.min(100, Math.round((submitted / invited) * 100));
  return (
    <Card
      component="section"
      aria-label="Verlauf"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 6,
        rowGap: 2,
        px: 5,
        py: 3,
        mb: 3,
      }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 3,
          rowGap: 1,
          listStyle: 'none',
          m: 0,
          p: 0,
          flex: 1,
        }}
      >
        {known.map(([count, label], place) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
            {place > 0 && (
              <Box
                component="span"
                aria-hidden
                sx={{ width: 16, borderTop: 1, borderColor: 'divider', alignSelf: 'center' }}
              />
            )}
            <Box component="span" sx={{ fontSize: 18, fontWeight: 700 }}>
              {formatCount(count ?? 0)}
            </Box>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
      {share !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Typography component="span" sx={{ fontSize: 18, fontWeight: 700 }}>{`${share} %`}</Typography>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            Rücklauf
          </Typography>
          <LinearProgress
            aria-hidden
            variant="determinate"
            color="secondary"
            value={share}
            sx={{ width: 112, height: 6, borderRadius: 1 }}
          />
        </Box>
      )}
    </Card>
  );
}

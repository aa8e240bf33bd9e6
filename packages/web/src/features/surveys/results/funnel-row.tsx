import type { SurveyResults } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/format/numbers.ts';

type Funnel = SurveyResults['funnel'];

function stepsOf({ invited, opened, begun, pages, submitted }: Funnel) {
  const steps = [
    { label: 'eingeladen', count: invited },
    { label: 'geöffnet', count: opened },
    { label: 'begonnen', count: begun },
    ...pages.map((count, index) => ({ label: `Seite ${index + 2}`, count })),
    { label: 'abgeschickt', count: submitted },
  ];
  return steps.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
}

function Share({ invited, submitted }: Funnel) {
  if (invited === 0) return null;
  const share = Math.min(100, Math.round((submitted / invited) * 100));
  return (
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
  );
}

const rowShape = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 2 };
const dashShape = {
  width: 16,
  borderTop: 1,
  borderColor: 'divider',
  alignSelf: 'center',
  display: { xs: 'none', sm: 'block' },
} as const;

/** How far those came who were invited. */
export function FunnelRow({ funnel }: { readonly funnel: Funnel }) {
  return (
    <Card component="section" aria-label="Verlauf" sx={{ ...rowShape, px: 5, py: 3, mb: 3 }}>
      <Box component="ol" sx={{ ...rowShape, columnGap: 3, listStyle: 'none', m: 0, p: 0, flex: 1 }}>
        {stepsOf(funnel).map(({ label, count }, place) => (
          <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
            {place > 0 && <Box component="span" aria-hidden sx={dashShape} />}
            <Box component="span" sx={{ fontSize: 18, fontWeight: 700 }}>
              {formatCount(count)}
            </Box>
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
      <Share {...funnel} />
    </Card>
  );
}

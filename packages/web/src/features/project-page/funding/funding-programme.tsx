import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FundingProgramme, isCheckDue } from '@energieakte/contract';
import ExternalLink from 'lucide-react/icons/external-link';
import { formatDay } from '#shared/format/relative-day.ts';

interface ProgrammeLineProps {
  readonly programme: FundingProgramme;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What a programme is called, its pages, and when the office compared its terms last. */
export function ProgrammeLine({ programme, today }: ProgrammeLineProps) {
  const { name, links, checkedOn } = programme;
  const isOld = isCheckDue(programme, today);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 4,
        rowGap: 0.5,
        mb: 2,
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 auto', color: 'text.secondary' }}>
        {name}
      </Typography>
      {links.map(({ label, url }) => (
        <Link
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
        >
          {label}
          <ExternalLink size={14} strokeWidth={1.75} aria-label="(öffnet eine andere Seite)" />
        </Link>
      ))}
      <Typography variant="caption" sx={{ color: isOld ? 'warning.dark' : 'text.secondary' }}>
        {`zuletzt geprüft am ${formatDay(checkedOn)}`}
      </Typography>
    </Box>
  );
}

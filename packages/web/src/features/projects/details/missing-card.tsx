import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { EmptyLine, InfoCard } from './info-card.tsx';
import type { MissingItem } from './missing-items.ts';

const icons = {
  trouble: TriangleAlert,
  overdue: CalendarX,
  soon: CalendarClock,
  fields: ClipboardPen,
} as const;

const iconColors = {
  trouble: 'error.dark',
  overdue: 'error.dark',
  soon: 'warning.dark',
  fields: 'text.secondary',
} as const;

function MissingLine({ item }: { readonly item: MissingItem }) {
  const Icon = icons[item.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box component="span" sx={{ color: iconColors[item.kind], flex: 'none', pt: 0.5 }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {item.title}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            overflowWrap: 'anywhere',
            color: item.kind === 'overdue' ? 'error.dark' : 'text.secondary',
          }}
        >
          {item.detail}
        </Typography>
      </Box>
    </Box>
  );
}

/** What stands in the way, worst first; says so when it is nothing. */
export function MissingCard({ items }: { readonly items: readonly MissingItem[] }) {
  return (
    <InfoCard title="Was fehlt?" meta={items.length === 0 ? null : items.length}>
      {items.length === 0 ? (
        <EmptyLine>
          Zurzeit nichts: keine nahe Frist, keine rote oder späte Leistung, keine fehlende Angabe.
        </EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <MissingLine key={`${item.kind} ${item.title}`} item={item} />
          ))}
        </Box>
      )}
    </InfoCard>
  );
}

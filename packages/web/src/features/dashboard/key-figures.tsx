import { type Dashboard, dashboardDays, dashboardFilters } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { KindLinks, sumOf } from './kind-links.tsx';
import type { Whose } from './list-links.ts';

interface FigureProps {
  readonly label: string;
  readonly value: number;
  /** Something is late or wrong: the figure stands out unless it is zero. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, value, urgent = false, children }: FigureProps) {
  const color = value === 0 ? 'text.secondary' : urgent ? 'error.dark' : 'text.primary';
  return (
    <Box
      component="li"
      sx={{
        px: 4,
        py: 3,
        minWidth: 0,
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
        m: '-1px 0 0 -1px',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.02em', color }}
      >
        {formatCount(value)}
      </Typography>
      {children}
    </Box>
  );
}

interface KeyFiguresProps {
  readonly dashboard: Dashboard;
  readonly whose: Whose;
}

/** What needs somebody today, in figures that lead into the lists. */
export function KeyFigures({ dashboard, whose }: KeyFiguresProps) {
  const { deadlines, red, missing, arrived, unread } = dashboard;
  const { overdue, soon } = dashboardFilters;
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box
        component="ul"
        aria-label="Auf einen Blick"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
      >
        <Figure label="Frist überschritten" value={sumOf(deadlines.overdue)} urgent>
          <KindLinks
            counts={deadlines.overdue}
            what="Frist überschritten"
            whose={whose}
            also={overdue}
          />
        </Figure>
        <Figure label={`Frist in ${dashboardDays} Tagen`} value={sumOf(deadlines.soon)}>
          <KindLinks counts={deadlines.soon} what="Frist bald" whose={whose} also={soon} />
        </Figure>
        <Figure label="Klärung nötig" value={sumOf(red.byMode)} urgent>
          <KindLinks counts={red.byMode} what="Klärung nötig" whose={whose} colors={['RED']} />
        </Figure>
        <Figure label="Unterlagen fehlen" value={sumOf(missing.byMode)}>
          <KindLinks
            counts={missing.byMode}
            what="Unterlagen fehlen"
            whose={whose}
            also={dashboardFilters.missing}
          />
        </Figure>
        <Figure label="Unterlagen zu prüfen" value={sumOf(arrived.byMode)}>
          <KindLinks
            counts={arrived.byMode}
            what="Unterlagen zu prüfen"
            whose={whose}
            also={dashboardFilters.arrived}
          />
        </Figure>
        {unread !== null && (
          <Figure label="Ungelesen" value={unread}>
            <TextLink to="/notification" variant="body2">
              Benachrichtigungen
            </TextLink>
          </Figure>
        )}
      </Box>
    </Card>
  );
}

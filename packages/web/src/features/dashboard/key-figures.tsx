import {
  type CountByMode,
  type Dashboard,
  dashboardDays,
  dashboardFilters as filters,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
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

interface KindFigureProps extends ComponentProps<typeof KindLinks> {
  /** Where the figure is called something else than what it counts. */
  readonly label?: string;
  readonly urgent?: boolean;
}

/** A figure taken apart by the kinds of projects. */
function KindFigure({ label, urgent = false, ...links }: KindFigureProps) {
  return (
    <Figure label={label ?? links.what} value={sumOf(links.counts)} urgent={urgent}>
      <KindLinks {...links} />
    </Figure>
  );
}

interface KeyFiguresProps {
  readonly dashboard: Dashboard;
  readonly whose: Whose;
}

/** What needs somebody today, in figures that lead into the lists. */
export function KeyFigures({ dashboard, whose }: KeyFiguresProps) {
  const { deadlines, red, missing, arrived, unread } = dashboard;
  const countsOf = (counts: CountByMode) => ({ counts, whose });
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
        <KindFigure
          {...countsOf(deadlines.overdue)}
          what="Frist überschritten"
          also={filters.overdue}
          urgent
        />
        <KindFigure
          {...countsOf(deadlines.soon)}
          label={`Frist in ${dashboardDays} Tagen`}
          what="Frist bald"
          also={filters.soon}
        />
        <KindFigure {...countsOf(red.byMode)} what="Klärung nötig" colors={['RED']} urgent />
        <KindFigure {...countsOf(missing.byMode)} what="Unterlagen fehlen" also={filters.missing} />
        <KindFigure {...countsOf(arrived.byMode)} what="Unterlagen zu prüfen" also={filters.arrived} />
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

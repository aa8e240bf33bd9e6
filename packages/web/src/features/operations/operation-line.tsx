import type { CheckLevel } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LevelMark, levelLooks } from './level-mark.tsx';

interface OperationLineProps {
  readonly level: CheckLevel;
  readonly word?: string;
  readonly title: string;
  readonly value: string;
  readonly detail: string;
  /** At the right edge, below the text on phones. */
  readonly action?: ReactNode;
}

// The same for all lines, so that they stand below each other.
const columns = {
  xs: 'minmax(0, 1fr) auto',
  md: '104px 178px 146px minmax(0, 1fr) 124px',
  lg: '108px 184px 236px minmax(0, 1fr) 132px',
};
const wholeLine = { gridColumn: { xs: '1 / -1', md: 'auto' } };

/** One thing that stands in some way: level, what it is, what was found, what to do. */
export function OperationLine({ level, word, title, value, detail, action }: OperationLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'center',
        columnGap: 4,
        rowGap: 0.5,
        minHeight: 42,
        px: 3,
        py: { xs: 2, md: 1.5 },
        borderLeft: 3,
        borderLeftColor: levelLooks[level].edge,
        bgcolor: level === 'CRITICAL' ? '#FDF1F0' : undefined,
      }}
    >
      <Box sx={{ order: { xs: 1, md: 0 }, lineHeight: 0 }}>
        <LevelMark level={level} {...(word === undefined ? {} : { word })} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ ...wholeLine, order: { xs: 2, md: 0 }, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      <Typography
        sx={{
          ...wholeLine,
          order: { xs: 3, md: 0 },
          color: level === 'CRITICAL' ? 'text.primary' : 'text.secondary',
          overflowWrap: 'anywhere',
        }}
      >
        {detail}
      </Typography>
      {action !== undefined && (
        <Box
          sx={{
            ...wholeLine,
            order: { xs: 4, md: 0 },
            ml: { xs: -3, md: 0 },
            mr: { xs: 0, md: -3 },
            textAlign: { xs: 'left', md: 'right' },
            whiteSpace: 'nowrap',
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}

interface LineGroupProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** Lines that belong together, under their heading. */
export function LineGroup({ title, id, children }: LineGroupProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography
        variant="h2"
        sx={{ fontSize: '1rem', scrollMarginTop: 80 }}
        {...(id === undefined ? {} : { id, tabIndex: -1 })}
      >
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          '& > li + li': { borderTop: 1, borderTopColor: 'divider' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

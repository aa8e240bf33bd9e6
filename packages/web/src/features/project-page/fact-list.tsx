import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** Facts without content are left out. */
  readonly content: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Two columns where there is room for them. */
  readonly isWide?: boolean;
}

function isKnown({ content }: Fact): boolean {
  return content !== null && content !== undefined && content !== '' && content !== false;
}

function FactRow({ label, content }: Fact) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(128px, 34%) minmax(0, 1fr)',
        columnGap: 3,
        // What can be changed in place is higher on phones than its label.
        alignItems: 'baseline',
        py: 0.75,
        breakInside: 'avoid',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {content}
      </Typography>
    </Box>
  );
}

/** Label and value, line by line. What is not known is not shown. */
export function FactList({ facts, isWide = false }: FactListProps) {
  return (
    <Box component="dl" sx={{ m: 0, columnCount: { sm: isWide ? 2 : 1 }, columnGap: 8 }}>
      {facts.filter(isKnown).map((fact) => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </Box>
  );
}

/** Whether there is anything to show at all. */
export function hasFacts(facts: readonly Fact[]): boolean {
  return facts.some(isKnown);
}

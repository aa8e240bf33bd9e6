/** The columns of what can be billed; on phones the name and the sum, with the action below. */
export const startColumns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '28px minmax(0, 1fr) auto',
    md: '24px minmax(0, 1fr) 70px 97px 104px 132px',
  },
  columnGap: 2,
  alignItems: 'center',
  px: 4,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  // Sums and days only: tabular figures would tear the hyphens of the ids apart.
  '& .right, & > .soft': { fontVariantNumeric: 'tabular-nums' },
  '& .right': { textAlign: 'right' },
  // A day begins where a number has just ended.
  '& .since': { pl: 4 },
  '& .soft': { color: 'text.secondary' },
  '& .wide': { display: { xs: 'none', md: 'block' } },
} as const;

/** What the rows of a project's services show beside their status. */
export interface ServiceGridParts {
  readonly hasHours: boolean;
  readonly hasSums: boolean;
}

/**
 * Columns of all rows together: the status takes its width, the title what is left. The fields have theirs, so that
 * nothing moves when they are opened. On phones a row is a card of its own.
 */
export function serviceGrid({ hasHours, hasSums }: ServiceGridParts) {
  const figures = `${hasHours ? ' max-content' : ''}${hasSums ? ' max-content' : ''}`;
  return {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr auto', md: `max-content minmax(0, 1fr) 116px 104px${figures}` },
    columnGap: 3,
  } as const;
}

/** A row takes part in the columns of the table. */
export const serviceLine = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
} as const;

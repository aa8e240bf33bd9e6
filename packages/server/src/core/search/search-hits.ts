/** The first rows of a group, the best first, and how many there are in all. */
export interface Hits<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A row with the number of all rows, which comes with each. */
export type Counted<Row> = Row & { readonly total: number };

export function hitsOf<Row>(rows: readonly Counted<Row>[]): Hits<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

import { type RawBuilder, sql } from 'kysely';
import type { OrderKey } from '#core/filter/sort-order.ts';
import { beginsWith } from '#core/search/search-conditions.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Audience } from '#features/projects/project-audience.ts';

/** What was typed into the search box of a list, and who typed it. */
export interface Typed {
  readonly text: string;
  /** The ids of the projects whose number, funding id or Komm.-Nr. it is. */
  readonly exact: RawBuilder<unknown>;
  readonly audience: Audience['kind'];
}

/**
 * How well a project fits, the best first: `name` is a Bauherr who begins so, also behind "Familie". A misspelt word is worth
 * less than any part of a right one.
 */
const fits = { exact: 0, name: 1, beginnings: 2, anywhere: 3, misspelt: 4 } as const;

/** How well the words of a found project fit, reckoned where they are looked through anyway. */
export function wordFit(
  column: RawBuilder<unknown>,
  words: readonly Pick<TypedWord, 'token'>[],
): RawBuilder<number> {
  // The words of a column stand between single blanks; typed words hold letters and digits only, nothing to escape.
  const beginnings = words.map(({ token }) => `% ${token}%`);
  const parts = words.map(({ token }) => `%${token}%`);
  return sql<number>`case
    when ${column} like all(${beginnings}::text[]) then ${sql.lit(fits.beginnings)}
    when ${column} like all(${parts}::text[]) then ${sql.lit(fits.anywhere)}
    else ${sql.lit(fits.misspelt)} end`;
}

function fit({ text, exact }: Typed): RawBuilder<number> {
  return sql<number>`case
    when project.id in (${exact}) then ${sql.lit(fits.exact)}
    when ${beginsWith(sql`project.name_fold`, text)} then ${sql.lit(fits.name)}
    else found.word_fit end`;
}

/** A customer's projects stand in the order of the deadlines a customer is told of. */
const nextDue: Readonly<Record<Audience['kind'], RawBuilder<unknown>>> = {
  office: sql`project.next_due`,
  customer: sql`(select min(due_date) from deadline
    where deadline.project_id = project.id and deadline.state = 'OFFEN' and deadline.visible_to_guest)`,
};

/** The order of what the search box finds: how well it fits, then what is due first. */
export function keysOfRelevance(typed: Typed): readonly OrderKey[] {
  return [fit(typed), nextDue[typed.audience]].map((value) => ({ value, descending: false }));
}

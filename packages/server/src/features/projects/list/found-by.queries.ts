import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { allFoundIn } from '#core/search/search-conditions.ts';
import type { TypedWord } from '#core/search/search-params.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import { type ProjectTexts, textColumns } from '#features/projects/search/project-texts.ts';

interface FoundRows {
  readonly ids: readonly string[];
  readonly words: readonly TypedWord[];
  readonly audience: Audience['kind'];
}

/** A row in which not every typed word is to be seen, and everything it may have been found by. */
export interface HiddenHit extends ProjectTexts {
  readonly id: string;
  /** The Kürzel of the Auftraggeber; `null` for a guest, whose list does not show it. */
  readonly shortname: string | null;
}

/** Of some rows of a list those in whose id, name, place and Kürzel not all typed words stand. */
export async function listHiddenHits(
  db: Connection,
  { ids, words, audience }: FoundRows,
): Promise<readonly HiddenHit[]> {
  const shortname = audience === 'office' ? sql`customer.shortname` : sql`null`;
  const seen = sql`words_of(concat_ws(' ', project.project_id, project.name, site.zip, site.city, ${shortname}))`;
  const { rows } = await sql<HiddenHit>`
    select project.id, ${shortname} as shortname, ${textColumns(audience)}
    from unnest(${ids}::uuid[]) as page (id)
    join project on project.id = page.id
    left join project_site as site on site.project_id = project.id
    left join customer on customer.id = project.customer_id
    where not ${allFoundIn(seen, words)}`.execute(db);
  return rows;
}

import { Project, ProjectPage } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

/** Reads projects and lists, as they are and as they were. */
export interface AsOfReader {
  /** The instant on the clock of the database, which dates the versions. */
  readonly now: () => Promise<string>;
  readonly read: (id: string, asOf?: string, who?: OfficePersonKey) => Promise<Project>;
  readonly list: (query: string, who?: OfficePersonKey) => Promise<ProjectPage['items']>;
  readonly listAsOf: (
    asOf: string,
    query: string,
    who?: OfficePersonKey,
  ) => Promise<ProjectPage['items']>;
}

export function asOfReader(harness: () => Harness): AsOfReader {
  const list: AsOfReader['list'] = async (query, who = 'admin') => {
    const reply = await harness().call(who, `POST /project/search?${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return ProjectPage.parse(reply.json).items;
  };
  return {
    list,
    listAsOf: async (asOf, query, who) => list(`asOf=${encodeURIComponent(asOf)}&${query}`, who),
    now: async () => {
      const { rows } = await harness().test.context.pool.query<{ now: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
      );
      return rows[0]?.now ?? '';
    },
    read: async (id, asOf, who = 'admin') => {
      const query = asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;
      const reply = await harness().call(who, `GET /project/${id}${query}`);
      if (reply.status !== 200) throw new Error(reply.text);
      return Project.parse(reply.json);
    },
  };
}

import { ListExport, NotificationPage, type ProjectExportParams } from '@energieakte/contract';
import { unzipSync } from 'fflate';
import { insertManyProjects } from '#test/many-projects.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness, openSecondHarness, type Reply } from '#test/project-harness.ts';

const environment = { LIST_EXPORT_ROWS: '1000' };

const query: ProjectExportParams['query'] = {
  filterAnd: ['name|startwith|Bauherr '],
  filterOr: [],
  projectStates: [],
  sort: ['projectId,asc'],
};

/** The list that is asked for unless a test says otherwise. */
export const longList = { format: 'csv', columns: ['projectId', 'name', 'updatedAt'], query };

/** The bytes of a file by its parts: an archive says when it was packed, its parts do not. */
export function contentsOf(bytes: Buffer, format: 'csv' | 'xlsx'): object {
  return format === 'csv' ? { file: new Uint8Array(bytes) } : unzipSync(bytes);
}

/** People of an office where lists of more than 1,000 rows are exported in the background, with 1,200 projects. */
export async function openExportHarness() {
  const harness: Harness = await openHarness({ environment });
  const { database, pool } = harness.test.context;
  await insertManyProjects(database, {
    count: 1200,
    customerId: harness.office.customerIds.halb,
  });
  const openNode = async (more: object = {}): Promise<Harness> =>
    openSecondHarness(harness, { environment: { ...environment, ...more } });
  const asked = async (params: object = {}, who: OfficePersonKey = 'user'): Promise<Reply> =>
    harness.call(who, 'POST /project/export', { ...longList, ...params });
  return {
    ...harness,
    openNode,
    asked,
    started: async (params: object = {}, who: OfficePersonKey = 'user'): Promise<ListExport> => {
      const { status, json, text } = await asked(params, who);
      if (status !== 202) throw new Error(`${status}: ${text}`);
      return ListExport.parse(json);
    },
    run: async () => harness.test.jobs.run(),
    look: async (id: string, who: OfficePersonKey = 'user'): Promise<ListExport> =>
      ListExport.parse((await harness.call(who, `GET /project/export/${id}`)).json),
    list: async (who: OfficePersonKey = 'user'): Promise<readonly ListExport[]> =>
      ListExport.array().parse((await harness.call(who, 'GET /project/export')).json),
    fetched: async (id: string, who: OfficePersonKey = 'user'): Promise<Reply> =>
      harness.call(who, `GET /project/export/${id}/file`),
    /** The same list as a node makes it that makes all of them at once. */
    direct: async (params: object = {}): Promise<Buffer> => {
      const node = await openNode({ LIST_EXPORT_ROWS: '1000000' });
      const { bytes, status, text } = await node.call('user', 'POST /project/export', {
        ...longList,
        ...params,
      });
      await node.close();
      if (status !== 200) throw new Error(`${status}: ${text}`);
      return bytes;
    },
    /** How many parts of a file there are. */
    partsOf: async (id: string): Promise<number | null> =>
      (await pool.query('select from list_export_part where export_id = $1', [id])).rowCount,
    notified: async (who: OfficePersonKey = 'user'): Promise<readonly string[]> => {
      const { items } = NotificationPage.parse((await harness.call(who, 'GET /notification')).json);
      return items.map(({ title, message, link }) => `${title} | ${message} | ${link}`);
    },
    /** Nobody has worked on any export for longer than a minute. */
    age: async (): Promise<void> => {
      await pool.query(
        `update list_export set worked_at = worked_at - interval '2 minutes', asked_at = asked_at - interval '2 minutes'`,
      );
    },
    /** Does what waits, and forgets all exports and what was said of them. */
    clear: async (): Promise<void> => {
      await harness.test.jobs.run();
      await database.deleteFrom('list_export').execute();
      await database.deleteFrom('notification').execute();
    },
  };
}

export type ExportHarness = Awaited<ReturnType<typeof openExportHarness>>;

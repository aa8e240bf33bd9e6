import { type BulkChange, BulkPreview, ChangeSet, ChangeSetDetails } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly query: object; readonly excludedIds?: readonly string[] };

/** Bulk edits of the people of a harness, answered as the contract says. */
export function bulkHarness(harness: Harness, who: OfficePersonKey = 'user') {
  async function answered(request: `${'GET' | 'POST'} /${string}`, body?: object): Promise<unknown> {
    const reply = await harness.call(who, request, body);
    if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
    return reply.json;
  }
  return {
    preview: async (selection: Selection, change: BulkChange, more: object = {}) =>
      BulkPreview.parse(await answered('POST /project/bulk/preview', { selection, change, ...more })),
    start: async (selection: Selection, change: BulkChange, id?: string) =>
      ChangeSet.parse(
        await answered('POST /project/bulk', {
          selection,
          change,
          ...(id === undefined ? {} : { id }),
        }),
      ),
    undo: async (id: string) => ChangeSet.parse(await answered(`POST /project/bulk/undo/${id}`)),
    goOn: async (id: string) => ChangeSet.parse(await answered(`POST /project/bulk/continue/${id}`)),
    look: async (id: string, query = '') =>
      ChangeSetDetails.parse(await answered(`GET /project/bulk/${id}${query}`)),
    list: async () => ChangeSet.array().parse(await answered('GET /project/bulk')),
  };
}

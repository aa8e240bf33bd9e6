import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { previewBulkChange } from '#features/bulk/bulk-preview.service.ts';
import type { BulkRunner } from '#features/bulk/bulk-runner.service.ts';
import {
  continueBulkChange,
  getBulkChange,
  listOwnBulkChanges,
  startBulkChange,
  undoBulkChange,
} from '#features/bulk/bulk.service.ts';

export function bulkRoutes(route: Route, context: AppContext, runner: BulkRunner): void {
  route(contract.previewBulkChange, async ({ person, body }) =>
    previewBulkChange(context, person, body),
  );
  route(contract.startBulkChange, async ({ person, body }) => {
    const { set, isNew } = await startBulkChange(context, { person, runner }, body);
    return new Answer(set, { status: isNew ? 201 : 200 });
  });
  route(contract.continueBulkChange, async ({ person, params }) =>
    continueBulkChange(context, { person, runner }, params.id),
  );
  route(contract.undoBulkChange, async ({ person, params }) =>
    undoBulkChange(context, { person, runner }, params.id),
  );
  route(contract.listBulkChanges, async ({ person }) => listOwnBulkChanges(context, person));
  route(contract.getBulkChange, async ({ person, params, query }) =>
    getBulkChange(context, person, { ...query, id: params.id }),
  );
}

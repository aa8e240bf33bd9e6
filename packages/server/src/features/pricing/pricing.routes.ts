import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { refusal } from '#http/app-error.ts';
import { changePrices, previewBulk } from '#features/pricing/price-bulk.service.ts';
import { comparePrices } from '#features/pricing/price-compare.service.ts';
import { listNewerPrices } from '#features/pricing/newer-prices.service.ts';
import { checkPrices } from '#features/pricing/price-checks.service.ts';
import {
  deleteElement,
  listElements,
  listItems,
  saveElement,
} from '#features/pricing/price-elements.service.ts';
import { makeComparisonDocument } from '#features/pricing/document/price-comparison-document.service.ts';
import { makePriceDocument } from '#features/pricing/document/price-document.service.ts';
import { getElementHistory } from '#features/pricing/price-history.service.ts';
import { importPrices, previewImport } from '#features/pricing/import/price-import.service.ts';
import { listMappings } from '#features/pricing/import/price-mappings.queries.ts';
import { deleteMapping, saveMapping } from '#features/pricing/import/price-mappings.service.ts';
import { deleteList, listLists, saveList } from '#features/pricing/price-lists.service.ts';
import { lookUpPrice } from '#features/pricing/price-lookup.service.ts';
import {
  changeRows,
  discardRelease,
  listPriceReleases,
  listRows,
  rebaseRelease,
  saveRelease,
} from '#features/pricing/price-releases.service.ts';
import { getPricingOverview } from '#features/pricing/pricing-overview.service.ts';
import { mayReadAll } from '#features/pricing/pricing.policy.ts';
import {
  releaseRelease,
  submitRelease,
  withdrawRelease,
} from '#features/pricing/release-prices.service.ts';

function elementRoutes(route: Route, context: AppContext): void {
  route(contract.listPriceElements, async ({ person, query }) => listElements(context, person, query));
  route(contract.savePriceElement, async ({ person, body }) => {
    const { entry, created } = await saveElement(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deletePriceElement, async ({ person, params }) =>
    deleteElement(context, person, params.id),
  );
  route(contract.getPriceElementHistory, async ({ person, params }) =>
    getElementHistory(context, person, params.id),
  );
  route(contract.findPrice, async ({ person, query }) => {
    if (!mayReadAll(person)) throw refusal('access.denied', {});
    return lookUpPrice(context, person, query);
  });
  route(contract.getPricingOverview, async ({ person }) => {
    if (!mayReadAll(person)) throw refusal('access.denied', {});
    return getPricingOverview(context);
  });
  route(contract.comparePrices, async ({ person, query }) => {
    if (!mayReadAll(person)) throw refusal('access.denied', {});
    return comparePrices(context, query);
  });
  route(contract.downloadPriceComparison, async ({ person, caller, query }) => {
    if (!mayReadAll(person)) throw refusal('access.denied', {});
    return makeComparisonDocument(context, { person, caller }, query);
  });
  route(contract.listNewerPrices, async ({ person, query }) =>
    listNewerPrices(context, person, query.projectId),
  );
  route(contract.checkPrices, async ({ person, caller, body }) => {
    await checkPrices(context, { person, caller }, body.priceIds);
    return undefined;
  });
}

function listRoutes(route: Route, context: AppContext): void {
  route(contract.listPriceLists, async ({ person, query }) => listLists(context, person, query));
  route(contract.savePriceList, async ({ person, body }) => {
    const { entry, created } = await saveList(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deletePriceList, async ({ person, params }) => {
    await deleteList(context, person, params.id);
    return undefined;
  });
  route(contract.getPriceListItems, async ({ person, params, query }) =>
    listItems(context, person, { id: params.id, validOn: query.validOn }),
  );
  route(contract.downloadPriceList, async ({ person, caller, params, query }) =>
    makePriceDocument(context, { person, caller }, { id: params.id, ...query }),
  );
}

function releaseRoutes(route: Route, context: AppContext): void {
  route(contract.listPriceReleases, async ({ person, query }) =>
    listPriceReleases(context, person, query),
  );
  route(contract.savePriceRelease, async ({ person, body }) => {
    const { release, created } = await saveRelease(context, person, body);
    return new Answer(release, { status: created ? 201 : 200 });
  });
  route(contract.listPriceReleaseRows, async ({ person, params }) =>
    listRows(context, person, params.id),
  );
  route(contract.changePriceReleaseRows, async ({ person, params, body }) =>
    changeRows(context, person, { id: params.id, ...body }),
  );
  route(contract.rebasePriceRelease, async ({ person, params, body }) =>
    rebaseRelease(context, person, { id: params.id, version: body.version }),
  );
  route(contract.submitPriceRelease, async ({ person, caller, params, body }) =>
    submitRelease(context, { person, caller, seen: { id: params.id, version: body.version } }),
  );
  route(contract.releasePriceRelease, async ({ person, caller, params, body }) =>
    releaseRelease(context, { person, caller, seen: { id: params.id, version: body.version } }),
  );
  route(contract.withdrawPriceRelease, async ({ person, caller, params, body }) =>
    withdrawRelease(context, { person, caller, seen: { id: params.id, version: body.version } }),
  );
  route(contract.discardPriceRelease, async ({ params, body }) => {
    await discardRelease(context, { id: params.id, version: body.version });
    return undefined;
  });
}

function bulkRoutes(route: Route, context: AppContext): void {
  route(contract.previewPriceBulk, async ({ person, body }) => previewBulk(context, person, body));
  route(contract.changePrices, async ({ person, body }) => {
    const { release, created } = await changePrices(context, person, body);
    return new Answer(release, { status: created ? 201 : 200 });
  });
}

function importRoutes(route: Route, context: AppContext): void {
  route(contract.listPriceMappings, async () => listMappings(context.database));
  route(contract.savePriceMapping, async ({ person, body }) => {
    const { entry, created } = await saveMapping(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deletePriceMapping, async ({ person, params }) => {
    await deleteMapping(context, person, params.id);
    return undefined;
  });
  route(contract.previewPriceImport, async ({ body }) => previewImport(context, body));
  route(contract.importPrices, async ({ person, caller, body }) => {
    const { result, created } = await importPrices(context, { person, caller, table: body });
    return new Answer(result, { status: created ? 201 : 200 });
  });
}

export function pricingRoutes(route: Route, context: AppContext): void {
  bulkRoutes(route, context);
  elementRoutes(route, context);
  importRoutes(route, context);
  listRoutes(route, context);
  releaseRoutes(route, context);
}

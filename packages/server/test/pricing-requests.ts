import { newId } from '#database/new-id.ts';
import { element } from '#test/pricing.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

const ofMissing: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const anElement: MakeRequest = () => ({ body: element() });
const aList: MakeRequest = () => ({ body: { name: `Preisliste ${newId()}` } });
const ofNoProject: MakeRequest = () => ({ query: { projectId: newId() } });
const aQuestion: MakeRequest = () => ({ query: { elementId: newId() } });
const aFile: MakeRequest = () => ({ params: { id: newId() }, query: { format: 'pdf' } });
const aComparison: MakeRequest = () => ({
  query: { left: `${newId()}@2027-01-01`, right: `${newId()}@2027-02-01` },
});
const aDraft: MakeRequest = () => ({ body: { title: 'Entwurf', validFrom: '2027-01-01' } });
const aCheck: MakeRequest = () => ({ body: { priceIds: [newId()] } });

const bulk = {
  validFrom: '2027-01-01',
  selection: { ids: [newId()] },
  change: { percentBp: 350 },
};
const aBulk: MakeRequest = () => ({ body: bulk });
const aNamedBulk: MakeRequest = () => ({ body: { id: newId(), ...bulk } });

function importOfOne() {
  const { number, category, title } = element();
  const row = { number, category, title, unit: 'je WE', netPrice: '190,00 €' };
  return { validFrom: '2027-01-01', rows: [row] };
}
const anImport: MakeRequest = () => ({ body: importOfOne() });
const aNamedImport: MakeRequest = () => ({ body: { id: newId(), ...importOfOne() } });
const aMapping: MakeRequest = () => ({ body: { name: `Lieferant ${newId()}`, columns: {} } });

/** Rows of the rights test: the calls of the price database. */
export const pricingRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['listPriceElements', '      401  200  200  200  200  200', plain],
  ['savePriceElement', '       401  403  403  201  201  201', anElement],
  ['deletePriceElement', '     401  403  403  404  404  404', missing],
  ['getPriceElementHistory', ' 401  403  403  404  404  404', missing],
  ['listPriceLists', '         401  200  200  200  200  200', plain],
  ['savePriceList', '          401  403  403  201  201  201', aList],
  ['deletePriceList', '        401  403  403  404  404  404', missing],
  ['getPriceListItems', '      401  404  404  404  404  404', missing],
  ['downloadPriceList', '      401  404  404  404  404  404', aFile],
  ['findPrice', '              401  403  404  404  404  404', aQuestion],
  ['getPricingOverview', '     401  403  200  200  200  200', plain],
  ['comparePrices', '          401  403  404  404  404  404', aComparison],
  ['downloadPriceComparison', '401  403  404  404  404  404', aComparison],
  ['listNewerPrices', '        401  403  404  404  404  404', ofNoProject],
  ['listPriceReleases', '      401  403  403  200  200  200', plain],
  ['savePriceRelease', '       401  403  403  201  201  201', aDraft],
  ['listPriceReleaseRows', '   401  403  403  404  404  404', missing],
  ['changePriceReleaseRows', ' 401  403  403  404  404  404', ofMissing],
  ['rebasePriceRelease', '     401  403  403  404  404  404', ofMissing],
  ['submitPriceRelease', '     401  403  403  404  404  404', ofMissing],
  ['releasePriceRelease', '    401  403  403  404  404  404', ofMissing],
  ['withdrawPriceRelease', '   401  403  403  404  404  404', ofMissing],
  ['discardPriceRelease', '    401  403  403  404  404  404', ofMissing],
  ['previewPriceBulk', '       401  403  403  200  200  200', aBulk],
  ['changePrices', '           401  403  403  409  409  409', aNamedBulk],
  ['listPriceMappings', '      401  403  403  200  200  200', plain],
  ['savePriceMapping', '       401  403  403  201  201  201', aMapping],
  ['deletePriceMapping', '     401  403  403  404  404  404', missing],
  ['previewPriceImport', '     401  403  403  200  200  200', anImport],
  ['importPrices', '           401  403  403  201  201  201', aNamedImport],
  ['checkPrices', '            401  403  403  204  204  204', aCheck],
];

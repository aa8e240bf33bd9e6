import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  type ComparedList,
  comparisonRows,
  comparisonSheet,
} from '#features/pricing/document/price-comparison-sheet.ts';
import {
  compareAll,
  type CompareQuery,
  readSide,
  shownComparison,
} from '#features/pricing/price-compare.service.ts';
import { getList } from '#features/pricing/price-view.service.ts';

/**
 * A comparison as a file, with what is narrowed on screen. Every one is written down.
 * @throws AppError `priceList.notFound`
 */
export async function makeComparisonDocument(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  query: CompareQuery,
): Promise<SentFile> {
  const sides = [readSide(query.left, 'left'), readSide(query.right, 'right')] as const;
  const named = async ({ listId, day }: (typeof sides)[number]): Promise<ComparedList> => {
    const { number, name } = await getList(context.database, listId);
    return { number, name, day };
  };
  const [left, right] = [await named(sides[0]), await named(sides[1])];
  const { sorted } = await compareAll(context, query);
  const details = {
    format: 'xlsx',
    list: `${left.number} / ${right.number}`,
    day: `${left.day} / ${right.day}`,
    rows: sorted.length,
  };
  const about = { entity: 'price_list', entityId: sides[0].listId, details, caller } as const;
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'price.exported', ...about }));
  return {
    fileName: `EnergieAkte_Preisvergleich_${left.number}_${left.day}_${right.number}_${right.day}.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: xlsxFile(comparisonSheet(left, right), comparisonRows(sorted.map(shownComparison))),
  };
}

import type { Office } from '#test/office.ts';
import type { WorldStock } from '#test/search-world.ts';

/** Whom the projects of a searched world may belong to: both customers of the test office, and three of its people. */
export function worldStockOf(
  { customerIds, people }: Office,
  groupIds: readonly string[] = [],
): WorldStock {
  return {
    customers: [
      { id: customerIds.halb, name: 'Albblick Fertighaus GmbH', shortname: 'HALB' },
      { id: customerIds.lhb, name: 'Lindenhof Bauträger GmbH', shortname: 'LHB' },
    ],
    people: [people.user, people.secondUser, people.admin],
    groupIds,
  };
}

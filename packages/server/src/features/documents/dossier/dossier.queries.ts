import type { Connection } from '#database/connection.ts';
import { joined, type Office } from '#features/documents/dossier/dossier-content.ts';

/** Name and address of the office itself. */
export async function findOffice(db: Connection): Promise<Office> {
  const office = await db
    .selectFrom('customer')
    .select(['name', 'street', 'zip', 'city'])
    .where('internal', '=', true)
    .executeTakeFirst();
  if (office === undefined) return { name: '', address: null };
  const { name, street, zip, city } = office;
  return { name, address: joined([street, joined([zip, city])], ', ') };
}

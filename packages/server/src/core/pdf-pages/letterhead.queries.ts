import type { Connection } from '#database/connection.ts';
import type { Letterhead } from '#core/pdf-pages/pdf-blocks.ts';

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

/** Name and address of the office itself. */
export async function findOfficeAddress(db: Connection): Promise<Pick<Letterhead, 'name' | 'address'>> {
  const office = await db
    .selectFrom('customer')
    .select(['name', 'street', 'zip', 'city'])
    .where('internal', '=', true)
    .executeTakeFirst();
  if (office === undefined) return { name: '', address: null };
  const { name, street, zip, city } = office;
  return { name, address: joined([street, joined([zip, city], ' ')], ', ') };
}

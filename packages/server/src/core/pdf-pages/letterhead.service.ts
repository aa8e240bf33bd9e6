import { officeAccent, officeBank, officeTaxNumbers } from '@energieakte/contract';
import { findOfficeAddress } from '#core/pdf-pages/letterhead.queries.ts';
import type { Letterhead } from '#core/pdf-pages/pdf-blocks.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';

/** Name and address of the office itself, with what it wants to have printed below them, and its color. */
export async function readLetterhead(db: Connection): Promise<Letterhead> {
  const { name, address } = await findOfficeAddress(db);
  const below = [await readSetting(db, officeBank), await readSetting(db, officeTaxNumbers)];
  const lines = [address ?? '', ...below].filter((line) => line !== '');
  return { name, address: lines.join('\n'), color: await readSetting(db, officeAccent) };
}

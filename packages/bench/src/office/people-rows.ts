import { chanceFor } from './chance.ts';
import { firstNames, lastNames, streets, towns, trades } from './german-words.ts';
import { idOf } from './identity.ts';
import type { OfficeSize, Row, Rows } from './rows.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Four letters, different for each customer. */
export function shortnameAt(index: number): string {
  let rest = index;
  let name = '';
  for (let place = 0; place < 4; place += 1) {
    name = `${letters[rest % letters.length] ?? ''}${name}`;
    rest = Math.floor(rest / letters.length);
  }
  return name;
}

function customerRow(index: number): Row {
  const chance = chanceFor(1_000_000 + index);
  const [city, zip] = chance.pick(towns);
  return [
    idOf('customer', index),
    shortnameAt(index),
    `${chance.pick(lastNames)} ${chance.pick(trades)} ${chance.percent(50) ? 'GmbH' : 'GmbH & Co. KG'} ${city}`,
    'FERTIGHAUS',
    `${chance.pick(streets)} ${1 + chance.below(90)}`,
    zip,
    city,
    `info@${shortnameAt(index).toLowerCase()}.example`,
  ];
}

function staffRow(index: number, officeId: string): Row {
  const chance = chanceFor(2_000_000 + index);
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
  const username = `mitarbeit-${index}`;
  return [
    idOf('user', index),
    username,
    `${username}@buero.example`,
    `${first} ${last}`,
    first,
    last,
    officeId,
    true,
    '{ROLE_USER}',
  ];
}

/** The customers, and the people of the office, who cannot sign in. */
export function peopleRows(size: OfficeSize, officeId: string): Rows {
  return {
    customer: Array.from({ length: size.customers }, (_, index) => customerRow(index)),
    app_user: Array.from({ length: size.staff }, (_, index) => staffRow(index, officeId)),
  };
}

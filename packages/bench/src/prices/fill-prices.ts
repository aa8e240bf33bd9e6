import pg from 'pg';
import { dayAt, idOf, openDays } from '../office/identity.ts';

/** How many elements there are, all of them with a price of the default list. */
export interface PriceFilling {
  /** The owner's address: only the owner may vacuum. */
  readonly ownerUrl: string;
  readonly elements: number;
}

/** The customer with a list of its own, and its guest, who has the password of the first admin. */
export const pricedGuest = 'preisgast';

const statements = [
  // Five categories, words that stand in many and in few titles, a cost for each, tiers for every third.
  `insert into price_element (id, number, category, title, unit, keywords, calc_hours)
   select md5('element ' || n)::uuid, '10.' || lpad(n::text, 5, '0'),
     (array['Nachweise Neubau', 'Nachweise Sanierung', 'Bauphysik', 'Messung', 'Begleitung'])[1 + n % 5],
     (array['Effizienzhaus', 'Wärmebrücken', 'Lüftungskonzept', 'Luftdichtheit', 'Ökobilanz', 'Baubegleitung'])[1 + n % 6]
       || ', Paket ' || n || ' für ' || (array['Einfamilienhäuser', 'Reihenhäuser', 'Mehrfamilienhäuser'])[1 + n % 3],
     (array['WE', 'PAUSCHAL', 'STUNDE', 'M2'])[1 + n % 4], array['Kennwort' || n % 400], n % 9
   from generate_series(1, $1::integer) as n`,
  `insert into price_release (id, list_id, title, valid_from)
   select md5('release')::uuid, id, 'Grundbestand', date '2020-01-01' from price_list where is_default`,
  `insert into price (id, release_id, list_id, element_id, kind, net_price, internal_cost, valid)
   select md5('price ' || element.id)::uuid, release.id, release.list_id, element.id, 'FIXED',
     5000 + (hashtext(element.number) & 65535), 3000, daterange(release.valid_from, null)
   from price_element as element, price_release as release where release.id = md5('release')::uuid`,
  `insert into price_tier (price_id, from_qty, net_price)
   select price.id, tier * 6 + 1, net_price - tier * 500 from price, generate_series(1, 2) as tier
   where hashtext(price.element_id::text) % 3 = 0`,
  `update price_release set state = 'RELEASED', number = 1, released_at = clock_timestamp() where id = md5('release')::uuid`,
  `insert into price_list (id, number, name, discount_pct) values (md5('list')::uuid, 'PL-02', 'Rahmenvertrag', 7.5)`,
];

async function insertGuest(client: pg.Client): Promise<void> {
  const customerId = idOf('customer', 0);
  await client.query(
    `insert into price_list_customer (list_id, customer_id, valid) values (md5('list')::uuid, $1, daterange($2::date, null))`,
    [customerId, dayAt(openDays - 400)],
  );
  await client.query(
    `insert into app_user (id, username, displayname, customer_id, internal, roles, password_hash)
     select $1, $2, 'Gast der Preise', $3, false, '{ROLE_GUEST}', password_hash from app_user where username = 'admin'`,
    [idOf('guest', 900_000), pricedGuest, customerId],
  );
}

/** Gives an office its prices, and one customer a list. */
export async function fillPrices({ ownerUrl, elements }: PriceFilling): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const [index, statement] of statements.entries())
      await client.query(statement, index === 0 ? [elements] : []);
    await insertGuest(client);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

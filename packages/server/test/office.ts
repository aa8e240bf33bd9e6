import type { Role } from '@energieakte/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

/** The password of everyone in the test office. */
export const officePassword = 'Testbüro-2026';

export type OfficeCustomer = 'beb' | 'halb' | 'lhb';

export type OfficePersonKey =
  | 'guestOfHalb'
  | 'guestOfLhb'
  | 'user'
  | 'secondUser'
  | 'accountant'
  | 'admin'
  | 'superAdmin'
  | 'companyAdmin'
  | 'disabled';

export interface OfficePerson {
  readonly id: string;
  readonly username: string;
  readonly displayname: string;
  readonly customerId: string;
  readonly roles: readonly Role[];
}

/** One office with two customers and a person for every role. */
export interface Office {
  readonly customerIds: Readonly<Record<OfficeCustomer, string>>;
  readonly people: Readonly<Record<OfficePersonKey, OfficePerson>>;
}

interface PersonPlan {
  readonly key: OfficePersonKey;
  readonly username: string;
  readonly customer: OfficeCustomer;
  readonly role: Role;
}

const plans: readonly PersonPlan[] = [
  guest('guestOfHalb', 'm.huber@albblick-haus.example', 'halb'),
  guest('guestOfLhb', 't.oezdemir@lindenhof-bau.example', 'lhb'),
  colleague('user', 'jana.keller', 'ROLE_USER'),
  colleague('secondUser', 'ole.aehrenfeld', 'ROLE_USER'),
  colleague('accountant', 'petra.vogt', 'ROLE_ACCOUNTANT'),
  colleague('admin', 'uwe.roth', 'ROLE_ADMIN'),
  colleague('superAdmin', 'sabine.brenner', 'ROLE_SUPER_ADMIN'),
  colleague('companyAdmin', 'cc-admin.zimmer', 'ROLE_USER'),
  colleague('disabled', 'fritz.abgang', 'ROLE_USER'),
];

const displaynames: Readonly<Record<OfficePersonKey, string>> = {
  guestOfHalb: 'Martina Huber',
  guestOfLhb: 'Tarık Özdemir',
  user: 'Jana Keller',
  secondUser: 'Ole Ährenfeld',
  accountant: 'Petra Vogt',
  admin: 'Uwe Roth',
  superAdmin: 'Sabine Brenner',
  companyAdmin: 'Karla Zimmer',
  disabled: 'Fritz Abgang',
};

function guest(key: OfficePersonKey, username: string, customer: OfficeCustomer): PersonPlan {
  return { key, username, customer, role: 'ROLE_GUEST' };
}

function colleague(key: OfficePersonKey, username: string, role: Role): PersonPlan {
  return { key, username, customer: 'beb', role };
}

async function insertCustomers(database: Database): Promise<Office['customerIds']> {
  const ids = { beb: newId(), halb: newId(), lhb: newId() };
  await database
    .insertInto('customer')
    .values([
      {
        id: ids.beb,
        shortname: 'BEB',
        name: 'Brenner Energieberatung',
        type: 'SONSTIGE',
        internal: true,
      },
      { id: ids.halb, shortname: 'HALB', name: 'Albblick Fertighaus GmbH', type: 'FERTIGHAUS' },
      { id: ids.lhb, shortname: 'LHB', name: 'Lindenhof Bauträger GmbH', type: 'BAUTRAEGER' },
    ])
    .execute();
  return ids;
}

// One hash for everyone: argon2 is slow on purpose.
const passwordHash = cheapPasswords.hash(officePassword);

/** Puts the test office into a fresh database. Everyone's password is `officePassword`. */
export async function insertOffice(database: Database): Promise<Office> {
  const customerIds = await insertCustomers(database);
  const people = plans.map((planned) => ({
    planned,
    person: {
      id: newId(),
      username: planned.username,
      displayname: displaynames[planned.key],
      customerId: customerIds[planned.customer],
      roles: [planned.role],
    },
  }));
  const hash = await passwordHash;
  await database
    .insertInto('app_user')
    .values(
      people.map(({ planned, person }) => ({
        id: person.id,
        username: person.username,
        email: person.username.includes('@') ? person.username : `${person.username}@beb.example`,
        displayname: person.displayname,
        first_name: person.displayname.split(' ')[0] ?? null,
        last_name: person.displayname.split(' ')[1] ?? null,
        customer_id: person.customerId,
        internal: planned.customer === 'beb',
        roles: [...person.roles],
        enabled: planned.key !== 'disabled',
        password_hash: hash,
      })),
    )
    .execute();
  const byKey = (key: OfficePersonKey): OfficePerson => {
    const found = people.find(({ planned }) => planned.key === key);
    if (found === undefined) throw new Error(`Nobody is planned as ${key}`);
    return found.person;
  };
  return {
    customerIds,
    people: {
      guestOfHalb: byKey('guestOfHalb'),
      guestOfLhb: byKey('guestOfLhb'),
      user: byKey('user'),
      secondUser: byKey('secondUser'),
      accountant: byKey('accountant'),
      admin: byKey('admin'),
      superAdmin: byKey('superAdmin'),
      companyAdmin: byKey('companyAdmin'),
      disabled: byKey('disabled'),
    },
  };
}

/** Signs in over the interface; answers the token without `Bearer`. */
export async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username, password: officePassword },
  });
  const header = answer.headers.authorization;
  if (answer.statusCode !== 200 || typeof header !== 'string') {
    throw new Error(`Signing in as ${username} failed: ${answer.statusCode} ${answer.body}`);
  }
  return header.slice('Bearer '.length);
}

/** The header that carries a token. */
export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

import { type Grant, grantFor, type Permission, type Role } from '@energieakte/contract';

/** The signed-in person as every policy and service knows them; read from the database, not from the token. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly displayname: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly internal: boolean;
  readonly roles: readonly Role[];
  readonly sessionId: string;
  readonly mustChangePassword: boolean;
}

/** What the person's roles together grant for an action. */
export function grantOf(person: Person, permission: Permission): Grant {
  return grantFor(person.roles, permission);
}

/** Whether the person comes from a customer (ROLE_GUEST) and not from the office. */
export function isGuest(person: Person): boolean {
  return person.roles.includes('ROLE_GUEST');
}

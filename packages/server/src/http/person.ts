import { type Grant, grantFor, type Permission, type Role } from '@energieakte/contract';

/** What the rights of an account depend on. */
export interface RightsHolder {
  readonly id: string;
  readonly username: string;
  readonly customerId: string;
  /** Belongs to the office's own firm. */
  readonly internal: boolean;
  readonly roles: readonly Role[];
}

/** The signed-in person as every policy and service knows them; read from the database, not from the token. */
export interface Person extends RightsHolder {
  readonly displayname: string;
  readonly customerName: string;
  readonly sessionId: string;
  readonly mustChangePassword: boolean;
  /** The days of grace are over: nothing else works until a second factor is set up. */
  readonly mustSetSecondFactor: boolean;
  /** When they end; `null` where no second factor is demanded or there is one. */
  readonly secondFactorDueAt: Date | null;
}

/** What the person's roles together grant for an action. */
export function grantOf(person: Pick<RightsHolder, 'roles'>, permission: Permission): Grant {
  return grantFor(person.roles, permission);
}

/** Whether the person comes from a customer (ROLE_GUEST) and not from the office. */
export function isGuest(person: Pick<RightsHolder, 'roles'>): boolean {
  return person.roles.includes('ROLE_GUEST');
}

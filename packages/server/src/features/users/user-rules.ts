import {
  goneMessage,
  longestWorkday,
  minutesOfWeek,
  requiredMessage,
  roles,
  type UserInput,
  weekOfMinutes,
} from '@energieakte/contract';
import { type AppError, invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { WrongFields } from '#http/validate-input.ts';
import type { StoredUser } from '#core/people/stored-user.ts';

/** What is to become of an account, as far as it is in order by itself. */
interface PartialAccount {
  readonly input: Partial<UserInput>;
  /** The account as it is; `null` for a new one. */
  readonly before: StoredUser | null;
  /** `null`: there is no customer of this id. */
  readonly customer: { readonly internal: boolean } | null;
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly today: string;
}

/** What is to become of an account. */
export interface AccountParams extends PartialAccount {
  readonly input: UserInput;
}

type Problem = readonly [field: string, label: string, message: string];

function emailProblem({ input, before }: PartialAccount): Problem | null {
  const isDummy = before?.dummy ?? input.dummy === true;
  const email = input.email === undefined ? (before?.email ?? null) : input.email || null;
  return email === null && !isDummy ? ['email', 'E-Mail', requiredMessage] : null;
}

function roleProblem({ input }: PartialAccount): Problem | null {
  const wanted = new Set(input.roles);
  const isMixed = wanted.has('ROLE_GUEST') && wanted.size > 1;
  return isMixed ? ['roles', 'Rollen', 'Ein Kunde hat keine weiteren Rollen.'] : null;
}

function customerProblem({ input, customer }: PartialAccount): Problem | null {
  const label = 'Auftraggeber';
  if (input.customerId === undefined) return null;
  if (customer === null) return ['customerId', label, goneMessage];
  if (input.roles === undefined) return null;
  const isGuest = input.roles.includes('ROLE_GUEST');
  if (isGuest && customer.internal)
    return ['customerId', label, 'Ein Kunde gehört zu einem Auftraggeber, nicht zum eigenen Büro.'];
  if (!isGuest && !customer.internal)
    return [
      'customerId',
      label,
      'Nur Kunden gehören zu einem Auftraggeber, alle anderen zum eigenen Büro.',
    ];
  return null;
}

function dummyProblem({ input, before }: PartialAccount): Problem | null {
  if (before === null || input.dummy === undefined || input.dummy === before.dummy) return null;
  const message = before.dummy
    ? 'Der Platzhalter wird zum Konto, indem er ein Passwort bekommt.'
    : 'Ein Konto mit eigener Anmeldung bleibt eines.';
  return ['dummy', 'Ohne eigene Anmeldung', message];
}

/** A day has room for twelve hours. */
function hoursProblem({ input, before }: PartialAccount): Problem | null {
  const known = before ?? weekOfMinutes(null);
  const { weeklyHours = known.weeklyHours, workdays = known.workdays } = input;
  if (weeklyHours === null || weeklyHours === 0) return null;
  const label = 'Wochenstunden';
  if (workdays.length === 0) return ['weeklyHours', label, 'Dazu gehört mindestens ein Arbeitstag.'];
  const isTooLong = minutesOfWeek({ weeklyHours, workdays }).some((minutes) => minutes > longestWorkday);
  return isTooLong ? ['weeklyHours', label, 'An einem Tag sind höchstens 12 Stunden möglich.'] : null;
}

function expiryProblem({ input, before, today }: PartialAccount): Problem | null {
  const { expiresOn } = input;
  if (!expiresOn || expiresOn === before?.expiresOn || expiresOn >= today) return null;
  return ['expiresOn', 'Zugang bis', 'Der Tag liegt in der Vergangenheit.'];
}

/** Everything that is wrong with the fields. */
export function wrongInAccount(params: PartialAccount): WrongFields {
  const problems = [
    emailProblem,
    roleProblem,
    customerProblem,
    dummyProblem,
    hoursProblem,
    expiryProblem,
  ]
    .map((find) => find(params))
    .filter((problem) => problem !== null);
  return new Map(problems.map(([field, label, message]) => [field, { label, message }]));
}

/** The refusal of all that is wrong with the fields, at once; `null` when nothing is. */
export function invalidAccount(params: AccountParams): AppError | null {
  const wrong = wrongInAccount(params);
  return wrong.size === 0 ? null : invalidFields(wrong);
}

/** The same roles, whatever their order. */
function hasSameRoles(one: readonly string[], other: readonly string[]): boolean {
  return roles.every((role) => one.includes(role) === other.includes(role));
}

/** What nobody does to the own account, or `null`. */
export function refusedForSelf(person: Person, { input, before }: AccountParams): AppError | null {
  if (before?.id !== person.id) return null;
  if (!hasSameRoles(input.roles, before.roles)) return refusal('user.ownRoles', {});
  const isShortened = Boolean(input.expiresOn) && input.expiresOn !== before.expiresOn;
  return input.enabled === false || isShortened ? refusal('user.ownAccount', {}) : null;
}

/** Whether what is wished changes what the person may do, so that the sessions have to end. */
export function changesAccess({ input, before }: AccountParams): boolean {
  if (before === null) return false;
  return (
    !hasSameRoles(input.roles, before.roles) ||
    input.customerId !== before.customerId ||
    (input.enabled !== undefined && input.enabled !== before.enabled)
  );
}

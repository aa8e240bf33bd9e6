import {
  minutesOfWeek,
  resemblesCompanyAdmin,
  type OwnProfileInput,
  roles,
  type UserInput,
  type UserRecord,
  weekOfMinutes,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import type { Sessions } from '#http/sessions.ts';
import type { WrongFields } from '#http/validate-input.ts';
import {
  getRecord,
  appendVersion,
  lockRecordVersion,
  type Saved,
} from '#core/records/record.service.ts';
import { accounts, accountVersions } from '#core/people/account-records.service.ts';
import { endKnownEntries, isPrivilegeEscalation } from '#features/users/privilege-escalation.service.ts';
import { lockManagedAccount, noteKnownEntry } from '#core/people/managed-account.service.ts';
import { getUserRecord } from '#features/users/users.service.ts';
import {
  type AccountParams,
  changesAccess,
  invalidAccount,
  refusedForSelf,
  wrongInAccount,
} from '#features/users/user-rules.ts';
import {
  enabledColumns,
  findCustomerKind,
  insertUser,
  updateUser,
  type UserColumns,
} from '#features/users/user-write.queries.ts';
import { saveWeekOfAccount } from '#features/work-schedules/week-of-account.service.ts';
import { mayManageAccount } from '#core/people/accounts.policy.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import { type AppError, refusal } from '#http/app-error.ts';

/** What changing accounts needs: also the node's own knowledge of who is signed in. */
export interface AccountScope {
  readonly context: AppContext;
  readonly sessions: Pick<Sessions, 'forget'>;
}

/** Blank text is stored as nothing; what is absent stays as it is. */
function stored(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}

type Contact = Pick<
  OwnProfileInput,
  'color' | 'mobile' | 'notifyMail' | 'phone' | 'position' | 'salutation'
>;

/** The columns of what people may also set about themselves. */
export function contactColumns(input: Contact): UserColumns {
  return {
    salutation: stored(input.salutation),
    phone: stored(input.phone),
    mobile: stored(input.mobile),
    position: stored(input.position),
    color: stored(input.color),
    notify_mail: input.notifyMail,
  };
}

function columnsOf(input: UserInput): UserColumns {
  return {
    ...contactColumns(input),
    email: stored(input.email),
    first_name: stored(input.firstName),
    last_name: stored(input.lastName),
    expires_on: input.expiresOn,
  };
}

/** Why the person may not make the account what is wished, or `null`. Whether it may be touched at all is asked before. */
function refusedEscalation(person: Person, { input }: AccountParams): AppError | null {
  const { username } = input;
  if (mayManageAccount(person, { username, roles: input.roles })) return null;
  return resemblesCompanyAdmin(username)
    ? refusal('user.markerReserved', {}, { fields: { username: 'Dieser Name ist vorbehalten.' } })
    : refusal('user.rolesAboveOwnRights', {}, { fields: { roles: 'Diese Rollen sind vorbehalten.' } });
}

export interface WrittenAccount {
  readonly id: string;
  readonly created: boolean;
  /** Sessions that ended, for `Sessions.forget` after the transaction. */
  readonly endedSessions: readonly string[];
}

interface Writing {
  readonly context: AppContext;
  readonly person: Person;
  readonly params: AccountParams;
  readonly internal: boolean;
}

/** Working hours hold from today on; those that stay as they were are not written again. */
async function saveWeek(db: Transaction, userId: string, { person, params }: Writing): Promise<void> {
  const { input, before, today: from } = params;
  const known = before ?? weekOfMinutes(null);
  const { weeklyHours = known.weeklyHours, workdays = known.workdays } = input;
  const minutes = minutesOfWeek({ weeklyHours, workdays });
  const sameDays = minutes.join() === minutesOfWeek(known).join();
  if (sameDays) return;
  await saveWeekOfAccount(db, { userId, week: { weeklyHours, workdays }, from, changedBy: person.id });
}

async function create(db: Transaction, writing: Writing): Promise<WrittenAccount> {
  const { person, params, internal } = writing;
  const { input } = params;
  const id = newId();
  const account = {
    id,
    username: input.username,
    displayname: input.displayname,
    customer_id: input.customerId,
    internal,
    roles: roles.filter((role) => input.roles.includes(role)),
    dummy: input.dummy ?? false,
  };
  const enabled = enabledColumns(input.enabled ?? true, null, person.id);
  await insertUser(db, { ...columnsOf(input), ...enabled, ...account }, person.id);
  await saveWeek(db, id, writing);
  await appendVersion(db, accountVersions, { id, action: 'create', changedBy: person.id });
  return { id, created: true, endedSessions: [] };
}

function changedColumns(
  before: StoredUser,
  { person, params: { input }, internal }: Writing,
): UserColumns {
  const { enabled = before.enabled } = input;
  return {
    ...columnsOf(input),
    ...(enabled === before.enabled ? {} : enabledColumns(enabled, null, person.id)),
    username: input.username,
    displayname: input.displayname,
    customer_id: input.customerId,
    internal,
    roles: roles.filter((role) => input.roles.includes(role)),
  };
}

/** What changing an account does to the ways into it; answers whether its sessions have to end. */
async function guardEntries(
  db: Transaction,
  before: StoredUser,
  { context, person, params }: Writing,
): Promise<boolean> {
  const { input } = params;
  const { id: userId } = before;
  if (input.email !== undefined && (input.email || null) !== before.email)
    await noteKnownEntry(db, person, userId);
  const rises = isPrivilegeEscalation(before, input);
  if (rises) await endKnownEntries(context, db, { person, userId });
  return rises || changesAccess(params);
}

async function change(db: Transaction, before: StoredUser, writing: Writing): Promise<WrittenAccount> {
  const { id } = before;
  const { context, person } = writing;
  await updateUser(db, id, { columns: changedColumns(before, writing), changedBy: person.id });
  await saveWeek(db, id, writing);
  const endsAccess = await guardEntries(db, before, writing);
  await appendVersion(db, accountVersions, { id, action: 'update', changedBy: person.id });
  if (endsAccess) {
    const { sessionIds } = await endAccess(context, db, { userId: id });
    return { id, created: false, endedSessions: sessionIds };
  }
  // Name and last day are known to every session of the person.
  await announce(db, { type: 'person.changed', userId: id });
  return { id, created: false, endedSessions: [] };
}

interface Known {
  readonly id: string;
  readonly version: number | undefined;
}

/** The account as it is, locked, where the person may change it and knows its newest version. */
async function takeForChange(
  db: Transaction,
  person: Person,
  { id, version }: Known,
): Promise<StoredUser> {
  await lockManagedAccount(db, person, id);
  await lockRecordVersion(db, accounts, { id, version });
  return getRecord(db, accounts, id);
}

/**
 * Makes or changes an account inside a transaction, after every check of rights and fields.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`, `record.versionOutdated`, `user.rolesAboveOwnRights`,
 *   `user.markerReserved`, `user.ownRoles`, `user.ownAccount`, `request.invalid`, and what the constraints say
 */
export async function writeAccount(
  context: AppContext,
  db: Transaction,
  { person, input }: { readonly person: Person; readonly input: UserInput },
): Promise<WrittenAccount> {
  const { id, version } = input;
  const before = id === undefined ? null : await takeForChange(db, person, { id, version });
  const customer = await findCustomerKind(db, input.customerId);
  const params = { input, before, customer, today: berlinDay(context.clock.now()) };
  const refused =
    refusedEscalation(person, params) ?? refusedForSelf(person, params) ?? invalidAccount(params);
  if (refused !== null) throw refused;
  const writing = { context, person, params, internal: customer?.internal ?? false };
  return before === null ? create(db, writing) : change(db, before, writing);
}

/** What the rules say against those fields of an account that are right by themselves. */
export async function findWrongInAccount(
  context: AppContext,
  input: Partial<UserInput>,
): Promise<WrongFields> {
  const db = context.database;
  const { id, customerId } = input;
  const before = id === undefined ? null : await accounts.find(db, id);
  const customer = customerId === undefined ? null : await findCustomerKind(db, customerId);
  return wrongInAccount({ input, before, customer, today: berlinDay(context.clock.now()) });
}

/**
 * Creates an account (without id) or changes it (with id and version). New roles, another customer and disabling end
 * its sessions.
 * @throws AppError as `writeAccount`
 */
export async function saveUser(
  { context, sessions }: AccountScope,
  person: Person,
  input: UserInput,
): Promise<Saved<UserRecord>> {
  const written = await context.database
    .transaction()
    .execute(async (db) => writeAccount(context, db, { person, input }));
  for (const sessionId of written.endedSessions) sessions.forget(sessionId);
  const entry = await getUserRecord(context.database, person, written.id);
  return { entry, created: written.created };
}

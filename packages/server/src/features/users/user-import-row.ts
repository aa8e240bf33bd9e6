import {
  parseGermanDay,
  requiredMessage,
  type Role,
  roleNames,
  roleOfWord,
  UserInput,
  type UserImportKey,
  userImportKeys,
  type UserImportRow,
} from '@energieakte/contract';
import type { z } from 'zod';
import type { StoredUser } from '#core/people/stored-user.ts';

/** A customer as a table names it. */
export interface NamedCustomer {
  readonly id: string;
  readonly shortname: string;
  readonly name: string;
  readonly internal: boolean;
}

/** A cell of the row → what is wrong with it, in German. */
export type CellMessages = Partial<Record<UserImportKey, string>>;

export type ReadUser =
  | { readonly ok: true; readonly input: UserInput }
  | { readonly ok: false; readonly messages: CellMessages };

interface Around {
  /** The account of this username; `null` for a new one. */
  readonly before: StoredUser | null;
  readonly customers: readonly NamedCustomer[];
}

function cell(row: UserImportRow, key: UserImportKey): string {
  return row[key]?.trim() ?? '';
}

interface Read<Value> {
  readonly value: Value;
  readonly message?: string;
}

function readRoles(row: UserImportRow, before: StoredUser | null): Read<readonly Role[]> {
  const words = cell(row, 'roles')
    .split(/[,;/|+]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0) {
    return before === null ? { value: [], message: requiredMessage } : { value: before.roles };
  }
  const unknown = words.find((word) => roleOfWord(word) === null);
  if (unknown !== undefined) return { value: [], message: `Die Rolle „${unknown}“ gibt es nicht.` };
  return { value: words.map(roleOfWord).filter((role) => role !== null) };
}

/** By short name or name; without a word it stays, and somebody new belongs to the office. */
function readCustomer(row: UserImportRow, { before, customers }: Around): Read<string> {
  const word = cell(row, 'customer').toLowerCase();
  if (word === '') {
    const office = customers.find(({ internal }) => internal);
    return { value: before?.customerId ?? office?.id ?? '' };
  }
  const found = customers.find(
    ({ shortname, name }) => shortname.toLowerCase() === word || name.toLowerCase() === word,
  );
  return found === undefined
    ? { value: '', message: 'Diesen Auftraggeber gibt es nicht.' }
    : { value: found.id };
}

const isoDay = /^\d{4}-\d\d-\d\d$/u;

function readExpiry(row: UserImportRow): Read<string | undefined> {
  const text = cell(row, 'expiresOn');
  if (text === '') return { value: undefined };
  const day = isoDay.test(text) ? text : parseGermanDay(text);
  return day === null
    ? { value: undefined, message: 'Das ist kein gültiges Datum (TT.MM.JJJJ).' }
    : { value: day };
}

function readName(row: UserImportRow, before: StoredUser | null): string {
  const full = [cell(row, 'firstName'), cell(row, 'lastName')].join(' ').trim();
  return cell(row, 'displayname') || (before === null ? full : before.displayname);
}

const texts = ['email', 'salutation', 'firstName', 'lastName', 'phone', 'mobile', 'position'] as const;

const keyOfField: Readonly<Record<string, UserImportKey>> = {
  username: 'username',
  displayname: 'displayname',
  customerId: 'customer',
  roles: 'roles',
  expiresOn: 'expiresOn',
  ...Object.fromEntries(texts.map((key) => [key, key])),
};

/** The column a field of an account comes from; what has none is told at the username. */
export function importKeyOf(field: string): UserImportKey {
  return keyOfField[field] ?? 'username';
}

type Reads = Readonly<Partial<Record<UserImportKey, Read<unknown>>>>;

/** What is wrong with the cells, the reading of a cell before the rules of its field. */
function messagesFor(reads: Reads, issues: readonly z.core.$ZodIssue[]): CellMessages {
  const messages: CellMessages = {};
  for (const key of userImportKeys) {
    const message = reads[key]?.message;
    if (message !== undefined) messages[key] = message;
  }
  for (const { path, message } of issues) {
    const key = importKeyOf(String(path[0] ?? ''));
    messages[key] ??= message;
  }
  return messages;
}

/** Reads one row of a table: the account as it is to be, or every cell that is wrong. Empty cells change nothing. */
export function readUserRow(row: UserImportRow, around: Around): ReadUser {
  const { before } = around;
  const roles = readRoles(row, before);
  const customer = readCustomer(row, around);
  const expiresOn = readExpiry(row);
  const given = texts.filter((key) => cell(row, key) !== '').map((key) => [key, cell(row, key)]);
  const read = UserInput.safeParse({
    ...(before === null ? {} : { id: before.id, version: before.version }),
    username: before?.username ?? cell(row, 'username'),
    displayname: readName(row, before),
    customerId: customer.value,
    roles: roles.value,
    ...(expiresOn.value === undefined ? {} : { expiresOn: expiresOn.value }),
    ...Object.fromEntries(given),
  });
  const messages = messagesFor({ roles, customer, expiresOn }, read.error?.issues ?? []);
  const isWhole = read.success && Object.keys(messages).length === 0;
  return isWhole ? { ok: true, input: read.data } : { ok: false, messages };
}

interface Change {
  key: UserImportKey;
  old: string | null;
  new: string | null;
}

function rolesText(roles: readonly Role[]): string {
  return Object.entries(roleNames)
    .filter(([role]) => roles.some((held) => held === role))
    .map(([, name]) => name)
    .join(', ');
}

function germanDay(day: string | null | undefined): string | null {
  return day?.replace(/^(\d{4})-(\d\d)-(\d\d)$/u, '$3.$2.$1') ?? null;
}

type DescribedAccount = Pick<
  UserInput,
  (typeof texts)[number] | 'displayname' | 'expiresOn' | 'roles' | 'username'
>;
type Words = Readonly<Partial<Record<UserImportKey, string | null>>>;

function textOf(account: DescribedAccount, customer: string | null): Words {
  return {
    username: account.username,
    displayname: account.displayname,
    ...Object.fromEntries(texts.map((key) => [key, account[key] ?? null])),
    customer,
    roles: rolesText(account.roles),
    expiresOn: germanDay(account.expiresOn),
  };
}

/** What a row changes, in words; of a new account every cell that has something. */
export function changesOf(input: UserInput, { before, customers }: Around): Change[] {
  const old: Words = before === null ? {} : textOf(before, before.customerName);
  const customer = customers.find(({ id }) => id === input.customerId)?.name ?? null;
  const now = textOf({ ...before, ...input }, customer);
  return userImportKeys
    .map((key) => ({ key, old: old[key] ?? null, new: now[key] ?? null }))
    .filter((change) => change.old !== change.new);
}

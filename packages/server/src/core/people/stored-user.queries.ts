import { type PersonName, type User, weekOfMinutes } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { StoredUser } from '#core/people/stored-user.ts';

const userColumns = [
  'app_user.id',
  'app_user.username',
  'app_user.email',
  'app_user.displayname',
  'app_user.salutation',
  'app_user.first_name as firstName',
  'app_user.last_name as lastName',
  'app_user.phone',
  'app_user.mobile',
  'app_user.position',
  'app_user.customer_id as customerId',
  'customer.name as customerName',
  'app_user.internal',
  'app_user.roles',
  'app_user.enabled',
  'app_user.dummy',
  'app_user.expires_on as expiresOn',
  'app_user.color',
  'app_user.must_change_password as mustChangePassword',
  'app_user.last_login_at as lastLogin',
  'app_user.version',
] as const;

const groupIds = sql<string[]>`array(
  select member.group_id from user_group_member member
  join user_group on user_group.id = member.group_id
  where member.user_id = app_user.id
  order by user_group.name collate "de-x-icu", member.group_id)`;

/** The connection's zone is Europe/Berlin. */
export const expired = sql<boolean>`coalesce(app_user.expires_on < current_date, false)`;

/** The working hours of today; `null` where none have begun. */
const minutesToday = sql<number[] | null>`(
  select minutes from work_schedule
  where work_schedule.user_id = app_user.id and valid_from <= current_date
  order by valid_from desc limit 1)`;

export function selectUsers(db: Connection) {
  return db
    .selectFrom('app_user')
    .innerJoin('customer', 'customer.id', 'app_user.customer_id')
    .select(userColumns)
    .select([groupIds.as('groupIds'), expired.as('expired'), minutesToday.as('minutes')]);
}

type UserRow = Omit<User, 'lastLoginAt' | 'weeklyHours' | 'workdays'> & {
  readonly lastLogin: Date | null;
  readonly minutes: readonly number[] | null;
};

export function userFrom({ lastLogin, minutes, ...row }: UserRow): User {
  return { ...row, ...weekOfMinutes(minutes), lastLoginAt: lastLogin?.toISOString() ?? null };
}

function nameOf(reference: 'disabled_by' | 'created_by' | 'updated_by') {
  return sql<PersonName | null>`(select json_build_object('id', known.id, 'displayname', known.displayname)
    from app_user known where known.id = ${sql.ref(`app_user.${reference}`)})`;
}

interface NewestConsent {
  readonly givenAt: string;
  readonly isConfirmed: boolean;
  readonly revokedAt: string | null;
}

/**
 * A consent belongs to the address, whoever has it: that of the address the account has now. What nobody confirmed decides
 * only where nothing else is there.
 */
const newestConsent = sql<NewestConsent | null>`(
  select json_build_object('givenAt', consent.given_at, 'isConfirmed', consent.confirmed_at is not null,
    'revokedAt', consent.revoked_at)
  from mail_address join newsletter_consent consent on consent.address_id = mail_address.id
  where mail_address.address = app_user.email_folded
  order by (consent.confirmed_at is null), consent.given_at desc, consent.id desc limit 1)`;

/** The moment of a consent that was confirmed, and when it was taken back. */
function consentOf(consent: NewestConsent | null) {
  if (consent?.isConfirmed !== true) return { newsletterConsentAt: null, newsletterRevokedAt: null };
  const { givenAt, revokedAt } = consent;
  return {
    newsletterConsentAt: new Date(givenAt).toISOString(),
    newsletterRevokedAt: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}

const administrationColumns = [
  sql<boolean>`app_user.password_hash is not null`.as('hasPassword'),
  'app_user.password_changed_at as passwordChanged',
  'app_user.notify_mail as notifyMail',
  newestConsent.as('consent'),
  'app_user.disabled_at as disabled',
  'app_user.disabled_reason as disabledReason',
  'app_user.created_at as created',
  'app_user.updated_at as updated',
  nameOf('disabled_by').as('disabledBy'),
  nameOf('created_by').as('createdBy'),
  nameOf('updated_by').as('updatedBy'),
] as const;

export function selectStoredUsers(db: Connection) {
  return selectUsers(db).select(administrationColumns);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStoredUsers>['executeTakeFirstOrThrow']>>;

export function storedUserFrom(found: StoredRow): StoredUser {
  const { hasPassword, passwordChanged, notifyMail, consent, disabled, ...more } = found;
  const { disabledReason, created, updated, disabledBy, createdBy, updatedBy, ...user } = more;
  return {
    ...userFrom(user),
    administration: {
      hasPassword,
      passwordChangedAt: passwordChanged?.toISOString() ?? null,
      notifyMail,
      ...consentOf(consent),
      disabledAt: disabled?.toISOString() ?? null,
      disabledBy,
      disabledReason,
      createdAt: created.toISOString(),
      createdBy,
      updatedAt: updated.toISOString(),
      updatedBy,
    },
  };
}

export async function findStoredUser(db: Connection, id: string): Promise<StoredUser | null> {
  const found = await selectStoredUsers(db).where('app_user.id', '=', id).executeTakeFirst();
  return found === undefined ? null : storedUserFrom(found);
}

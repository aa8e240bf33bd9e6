import type { OwnProfile, OwnProfileInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import {
  getRecord,
  appendVersion,
  lockRecordVersion,
  type RecordKind,
} from '#core/records/record.service.ts';
import { accountVersions } from '#core/people/account-records.service.ts';
import { contactColumns } from '#features/users/user-save.service.ts';
import { updateUser, type UserColumns } from '#features/users/user-write.queries.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import { findStoredUser } from '#core/people/stored-user.queries.ts';

function profileOf(user: StoredUser): OwnProfile {
  const { administration, ...profile } = user;
  const { notifyMail, newsletterConsentAt, newsletterRevokedAt, passwordChangedAt } = administration;
  const newsletter = newsletterConsentAt !== null && newsletterRevokedAt === null;
  return { ...profile, notifyMail, newsletter, newsletterConsentAt, passwordChangedAt };
}

async function findProfile(db: Connection, id: string): Promise<OwnProfile | null> {
  const user = await findStoredUser(db, id);
  return user === null ? null : profileOf(user);
}

const ownProfiles: RecordKind<OwnProfile> = {
  table: 'app_user',
  notFound: 'user.notFound',
  find: findProfile,
};

/** @throws AppError `user.notFound` */
export async function getOwnProfile(db: Connection, person: Person): Promise<OwnProfile> {
  return getRecord(db, ownProfiles, person.id);
}

/** Consent and its withdrawal are told by when they were given; saying the same again changes nothing. */
function newsletterColumns(before: OwnProfile, newsletter: boolean | undefined): UserColumns {
  if (newsletter === undefined || newsletter === before.newsletter) return {};
  const now = sql<Date>`clock_timestamp()`;
  return newsletter
    ? { newsletter_consent_at: now, newsletter_revoked_at: null }
    : { newsletter_revoked_at: now };
}

/**
 * Changes what a person may set about the own account.
 * @throws AppError `record.versionOutdated`
 */
export async function saveOwnProfile(
  context: AppContext,
  person: Person,
  { version, newsletter, ...input }: OwnProfileInput,
): Promise<OwnProfile> {
  return context.database.transaction().execute(async (db) => {
    await lockRecordVersion(db, ownProfiles, { id: person.id, version });
    const before = await getOwnProfile(db, person);
    const columns = { ...contactColumns(input), ...newsletterColumns(before, newsletter) };
    await updateUser(db, person.id, { columns, changedBy: person.id });
    await appendVersion(db, accountVersions, { id: person.id, action: 'update', changedBy: person.id });
    return getOwnProfile(db, person);
  });
}

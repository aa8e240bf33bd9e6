import type { OwnProfile, OwnProfileInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  getRecord,
  appendVersion,
  lockRecordVersion,
  type RecordKind,
} from '#core/records/record.service.ts';
import { accountVersions } from '#core/people/account-records.service.ts';
import { chooseNewsletter } from '#features/newsletter/consent/own-consent.service.ts';
import { contactColumns } from '#features/users/user-save.service.ts';
import { updateUser } from '#features/users/user-write.queries.ts';
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

interface Saving {
  readonly person: Person;
  readonly caller: Caller;
}

/**
 * Changes what a person may set about the own account. Saying the same about the newsletter again changes nothing.
 * @throws AppError `record.versionOutdated`, `newsletter.noOwnAddress`
 */
export async function saveOwnProfile(
  context: AppContext,
  { person, caller }: Saving,
  { version, newsletter, ...input }: OwnProfileInput,
): Promise<OwnProfile> {
  return context.database.transaction().execute(async (db) => {
    await lockRecordVersion(db, ownProfiles, { id: person.id, version });
    const before = await getOwnProfile(db, person);
    if (newsletter !== undefined && newsletter !== before.newsletter)
      await chooseNewsletter(context, db, { person: before, caller, wanted: newsletter });
    const columns = contactColumns(input);
    await updateUser(db, person.id, { columns, changedBy: person.id });
    await appendVersion(db, accountVersions, { id: person.id, action: 'update', changedBy: person.id });
    return getOwnProfile(db, person);
  });
}

import type { RecordKind } from '#core/records/record.service.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import { type UserVersion, versionOfUser } from '#core/people/user-version.ts';
import { findStoredUser } from '#core/people/stored-user.queries.ts';

/** Accounts as records with a version. */
export const accounts: RecordKind<StoredUser> = {
  table: 'app_user',
  notFound: 'user.notFound',
  find: findStoredUser,
};

/** Accounts as the history keeps them. */
export const accountVersions: RecordKind<UserVersion> = {
  table: 'app_user',
  notFound: 'user.notFound',
  find: async (db, id) => {
    const user = await findStoredUser(db, id);
    return user === null ? null : versionOfUser(user);
  },
};

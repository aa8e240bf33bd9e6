import type { RecordKind } from '#core/records/record.service.ts';
import type { StoredUser } from '#features/users/stored-user.ts';
import { type UserVersion, versionOfUser } from '#features/users/user-version.ts';
import { findStoredUser } from '#features/users/users.queries.ts';

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

import type { User, UserAdministration } from '@energieakte/contract';

/** An account in full, with who touched it. */
export interface StoredUser extends User {
  readonly administration: UserAdministration;
}

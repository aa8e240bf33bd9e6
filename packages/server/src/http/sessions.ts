import type { Role } from '@energieakte/contract';
import type { Authenticate } from '#http/handle.ts';
import type { Person } from '#http/person.ts';

interface TokenAccount {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly tokenVersion: number;
}

interface TokenSession {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Who is signed in, as one node knows it. One per application. */
export interface Sessions {
  /** @throws AppError `auth.required` without a token, `auth.expired` for one that is no good (any more) */
  readonly authenticate: Authenticate;
  /** The person of a token, or `null` where `authenticate` would answer 401. Being asked is no use of the session. */
  readonly findPerson: (token: string | null) => Promise<Person | null>;
  /** The person of a session that lives, or `null`; for what stands in for its token. */
  readonly findPersonOf: (sessionId: string) => Promise<Person | null>;
  /** Makes this node ask the database again; for the node that ended a session or changed a person. */
  readonly forget: (sessionId: string) => void;
  /** The token of a session, valid as long as the session. */
  readonly issueToken: (account: TokenAccount, session: TokenSession) => Promise<string>;
  readonly stop: () => void;
}

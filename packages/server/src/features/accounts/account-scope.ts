import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';

/** What acts on accounts work with: the outside world and who is signed in on this node. */
export interface AccountScope {
  readonly context: AppContext;
  readonly sessions: {
    /** @throws AppError `auth.required`, `auth.expired` */
    readonly authenticate: (token: string | null) => Promise<Person>;
    readonly forget: (sessionId: string) => void;
  };
}

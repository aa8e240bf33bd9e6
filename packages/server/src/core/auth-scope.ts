import type { Sessions } from '#http/sessions.ts';
import type { AppContext } from '#core/app-context.ts';

/** What signing in works with: the outside world and who is signed in on this node. */
export interface AuthScope {
  readonly context: AppContext;
  readonly sessions: Sessions;
}

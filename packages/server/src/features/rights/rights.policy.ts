import type { Decision } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { decide, every, type Right, when } from '#http/right.ts';

/** What decides whether an account can be used at all. */
export interface AccountFacts {
  readonly enabled: boolean;
  readonly dummy: boolean;
  readonly expired: boolean;
}

const isEnabled: Right<AccountFacts> = when({
  kind: 'account',
  holds: (_, { enabled }) => enabled,
  yes: 'Das Konto ist aktiv.',
  no: 'Das Konto ist deaktiviert.',
});

const isRealAccount: Right<AccountFacts> = when({
  kind: 'account',
  holds: (_, { dummy }) => !dummy,
  yes: 'Das Konto ist kein Platzhalter.',
  no: 'Das Konto ist ein Platzhalter ohne Anmeldung.',
});

const isNotExpired: Right<AccountFacts> = when({
  kind: 'account',
  holds: (_, { expired }) => !expired,
  yes: 'Das Konto ist nicht abgelaufen.',
  no: 'Das Konto ist abgelaufen.',
});

const useAccount: Right<AccountFacts> = every<AccountFacts>(isEnabled, isRealAccount, isNotExpired);

/** Whether the account can be used at all: without it nothing else is allowed either. */
export function decideAccount(holder: RightsHolder, account: AccountFacts): Decision {
  return decide(useAccount, holder, account);
}

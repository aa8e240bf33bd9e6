import type { Decision } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { decide, every, type Right, when } from '#http/right.ts';

/** What decides whether an account can be used at all. */
export interface AccountFacts {
  readonly enabled: boolean;
  readonly dummy: boolean;
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

const useAccount: Right<AccountFacts> = every<AccountFacts>(isEnabled, isRealAccount);

/** Whether the account can be used at all: without it nothing else is allowed either. */
export function decideAccount(holder: RightsHolder, account: AccountFacts): Decision {
  return decide(useAccount, holder, account);
}

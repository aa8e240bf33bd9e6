import type { UserAbilities, UserRecord } from '@energieakte/contract';

/** What can be done with an account besides changing its form. */
export type AccountAction =
  | 'invite'
  | 'sendLink'
  | 'setPassword'
  | 'makeReal'
  | 'endSessions'
  | 'resetFactor'
  | 'disable'
  | 'enable'
  | 'delete';

export const accountActionLabels: Readonly<Record<AccountAction, string>> = {
  invite: 'Einladung senden',
  sendLink: 'Link für neues Passwort senden',
  setPassword: 'Passwort setzen …',
  makeReal: 'Zum Konto machen …',
  endSessions: 'Alle Sitzungen beenden …',
  resetFactor: 'Zweiten Faktor zurücksetzen …',
  disable: 'Deaktivieren …',
  enable: 'Aktivieren …',
  delete: 'Löschen …',
};

type Known = Pick<UserRecord, 'dummy' | 'enabled' | 'email'> & {
  readonly can: UserAbilities;
  /** `null` where nobody says. */
  readonly hasPassword: boolean | null;
};

type Condition = (account: Known) => boolean;

const signsIn: Condition = ({ dummy, enabled }) => !dummy && enabled;
const takesMail: Condition = (account) => signsIn(account) && account.email !== null;

const conditions: Readonly<Record<AccountAction, Condition>> = {
  invite: (account) => account.can.invite && takesMail(account) && account.hasPassword !== true,
  sendLink: (account) => account.can.setPassword && takesMail(account) && account.hasPassword !== false,
  setPassword: (account) => account.can.setPassword && signsIn(account),
  makeReal: ({ can, dummy, enabled }) => can.setPassword && dummy && enabled,
  endSessions: (account) => account.can.endSessions && signsIn(account),
  resetFactor: (account) => account.can.resetSecondFactor && signsIn(account),
  enable: ({ can, enabled }) => can.enable && !enabled,
  disable: ({ can, enabled }) => can.disable && enabled,
  delete: ({ can }) => can.delete,
};

const actions = [
  'invite',
  'sendLink',
  'setPassword',
  'makeReal',
  'endSessions',
  'resetFactor',
  'enable',
  'disable',
  'delete',
] as const;

/** The actions that are possible now, in the order of the menu; what the person may not do stays away. */
export function possibleActions(account: Known): readonly AccountAction[] {
  return actions.filter((operation) => conditions[operation](account));
}

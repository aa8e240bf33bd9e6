import { type AuditEntry, auditLabels, type AuditState } from '@energieakte/contract';
import { clockTime, recentDay } from '#shared/format/relative-moment.ts';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';

/** An action as a sentence: who, what was done up to the object's name, the name, and the rest. */
export interface AuditSentence {
  readonly who: string;
  readonly before: string;
  readonly what: string | null;
  readonly after: string;
}

/** What people do before the product knows them. */
const unknownPersonsAction = /^(auth|secondFactor|passkey|oidc|user)\./u;

function whoOf({ actor, action }: AuditEntry): string {
  if (actor === null) return unknownPersonsAction.test(action) ? 'Jemand' : 'EnergieAkte';
  return actor.displayname === '' ? 'Eine gelöschte Person' : actor.displayname;
}

function detailOf({ details }: AuditEntry, wanted: string): string | null {
  return details?.values.find(({ name }) => name === wanted)?.value ?? null;
}

/** What is counted instead of being written down each time: one entry stands for so many. */
const countedActions: readonly string[] = [
  'access.refused',
  'auth.failed',
  'auth.throttled',
  'secondFactor.failed',
];

/** `, als „jana“` or ` (39-mal)`, as far as an entry says so. */
function additionOf(entry: AuditEntry): string {
  const count = countedActions.includes(entry.action) ? detailOf(entry, 'count') : null;
  if (count !== null) return ` (${Number(count).toLocaleString('de-DE')}-mal)`;
  const name = entry.actor === null ? detailOf(entry, 'username') : null;
  return name === null ? '' : `, als „${name}“`;
}

export function sentenceOf(entry: AuditEntry): AuditSentence {
  const { says } = auditLabels(entry.action);
  const [before = '', after = ''] = says.split('{what}');
  const who = whoOf(entry);
  if (!says.includes('{what}')) {
    return { who, before: `${says}${additionOf(entry)}`, what: null, after: '' };
  }
  return { who, before, what: entry.entityName ?? '(ohne Namen)', after };
}

/** The whole sentence in one text. */
export function sentenceText(entry: AuditEntry): string {
  const { who, before, what, after } = sentenceOf(entry);
  return `${who} ${before}${what ?? ''}${after}`;
}

/** Names of details, as the features write them. */
const detailNames: Readonly<Record<string, string>> = {
  setting: 'Einstellung',
  before: 'Vorher',
  after: 'Nachher',
  username: 'Benutzername',
  subject: 'Betreff',
  to: 'An',
  email: 'E-Mail',
  rows: 'Zeilen',
  format: 'Format',
  filter: 'Filter',
  request: 'Anfrage',
  query: 'Suche',
  columns: 'Spalten',
  ids: 'Nummern',
  links: 'Geprüfte Glieder',
  findings: 'Auffälligkeiten',
  sessions: 'Sitzungen',
  locks: 'Sperren',
  roles: 'Rollen',
  reason: 'Grund',
  displayname: 'Anzeigename',
  mode: 'Art',
  sort: 'Sortierung',
  method: 'Verfahren',
  state: 'Zustand',
  action: 'Ereignis',
  personId: 'Person',
  entity: 'Gegenstand',
  entityId: 'Kennung',
  from: 'von',
  until: 'bis',
  q: 'Suchtext',
  expiresAt: 'Gültig bis',
  mustChange: 'Muss geändert werden',
  count: 'Anzahl',
  networks: 'Netze',
  calls: 'Aufrufe',
  account: 'Konto',
};

/** `request.query.mode` → `Anfrage › Suche › Art`. */
export function detailLabel(name: string): string {
  return name
    .split('.')
    .map((part) => detailNames[part] ?? part)
    .join(' › ');
}

/** `heute 03:10`, `gestern 17:05`, `12.11.2026 09:42`. */
export function momentOf(at: Date, now: Date): string {
  const day = dayAt(at);
  return `${recentDay(day, now) ?? formatDay(day)} ${clockTime(at)}`;
}

const secondsFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** `22.11.2026, 01:03:45 Uhr`. */
export function exactMoment(at: Date): string {
  return `${secondsFormat.format(at)} Uhr`;
}

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;
}

/** What can be said of the log as a whole. */
export function stateSentence({ last }: AuditState, now: Date): string {
  if (last === null) return 'Das Protokoll wurde noch nicht geprüft.';
  const checked = `geprüft ${momentOf(new Date(last.at), now)} von ${last.by?.displayname ?? 'EnergieAkte'}`;
  if (last.findings.length > 0) return `Nachträglich verändert, ${checked}.`;
  const erased =
    last.erased === 0
      ? ''
      : ` Bei ${countOf(last.erased, 'Eintrag', 'Einträgen')} wurden die persönlichen Angaben gelöscht.`;
  if (last.links === 0) return `Noch keine verketteten Einträge, ${checked}.`;
  return `Vollständig und unverändert: ${countOf(last.links, 'Eintrag', 'Einträge')}, ${checked}.${erased}`;
}

export function preventionSentence({ prevented }: AuditState): string {
  return prevented
    ? 'Die Datenbank lässt das Programm Einträge weder ändern noch löschen.'
    : 'Manipulation wird erkannt, aber nicht verhindert: Das Programm arbeitet mit nur einer Datenbankrolle.';
}

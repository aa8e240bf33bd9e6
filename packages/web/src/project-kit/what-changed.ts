import {
  type ChecklistItem,
  type Deadline,
  type FollowUp,
  type ProjectService,
  owerLabels,
  checklistItemStateLabels,
  deadlineSourceLabels,
  deadlineStateLabels,
} from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { serviceLabel } from '#project-kit/service-labels.ts';

type Reader<Item> = readonly [label: string, read: (item: Item) => string | null];

const day = (value: string | null): string | null => (value === null ? null : formatDay(value));

const serviceReaders: readonly Reader<ProjectService>[] = [
  ['Status', ({ color }) => serviceLabel(color, 'office')],
  ['Bearbeitung', ({ assignee }) => assignee?.displayname ?? null],
  ['Fällig', ({ dueDate }) => day(dueDate)],
  ['Rechnung', ({ invoiceNo }) => invoiceNo],
  ['Ohne Berechnung', ({ billingWaived }) => billingWaived],
  ['Zur Prüfung gegeben von', ({ submittedBy }) => submittedBy?.displayname ?? null],
  ['Problem', ({ redReason }) => redReason],
  ['Notiz', ({ note }) => note],
];

const deadlineReaders: readonly Reader<Deadline>[] = [
  ['Frist', ({ title }) => title],
  ['Fällig', ({ dueDate }) => day(dueDate)],
  ['Von Hand', ({ manualDate }) => day(manualDate)],
  ['Quelle', ({ source }) => deadlineSourceLabels[source]],
  ['Stand', ({ state }) => deadlineStateLabels[state]],
  ['Zuständig', ({ responsible }) => responsible?.displayname ?? null],
  ['Notiz', ({ note }) => note],
];

const checklistItemReaders: readonly Reader<ChecklistItem>[] = [
  ['Unterlage', ({ label }) => label],
  ['Stand', ({ state }) => checklistItemStateLabels[state]],
  ['Erbeten bis', ({ dueDate }) => day(dueDate)],
  ['Erbeten von', ({ requestedFrom }) => requestedFrom && owerLabels[requestedFrom]],
  ['Noch nicht versandt seit', ({ requestUnsentSince }) => day(requestUnsentSince)],
  ['Läuft ab am', ({ expiresOn }) => day(expiresOn)],
  ['Kommt von', ({ owedBy }) => owerLabels[owedBy]],
  ['Zurückgewiesen', ({ rejectedReason }) => rejectedReason],
];

/** A Wiedervorlage as it is stored, the same for everybody. */
type StoredFollowUp = Omit<FollowUp, 'can' | 'isOwn'>;

const followUpReaders: readonly Reader<StoredFollowUp>[] = [
  ['Was zu tun ist', ({ text }) => text],
  ['Wiedervorlage am', ({ at }) => day(at)],
  [
    'Zuständig',
    ({ assigneePerson, teamName }) =>
      teamName === null ? (assigneePerson?.displayname ?? null) : `Team ${teamName}`,
  ],
  ['Erledigt', ({ doneAt }) => doneAt && 'ja'],
];

interface Versioned {
  readonly version: number;
}

function changesBetween<Item extends Versioned>(
  readers: readonly Reader<Item>[],
  seen: Item,
  now: Item | null,
): readonly string[] {
  if (now === null) return ['Es gibt den Eintrag nicht mehr.'];
  if (now.version === seen.version) return [];
  const lines = readers.flatMap(([label, read]) => {
    const [before, after] = [read(seen), read(now)];
    return before === after ? [] : [`${label}: ${before ?? 'leer'} → ${after ?? 'leer'}`];
  });
  return lines.length > 0 ? lines : ['Ein anderes Feld wurde geändert.'];
}

/** What changed in a service since somebody looked at it, one sentence a field; nothing when it is the same. */
export function serviceChanges(seen: ProjectService, now: ProjectService | null): readonly string[] {
  return changesBetween(serviceReaders, seen, now);
}

/** The same for a deadline. */
export function deadlineChanges(seen: Deadline, now: Deadline | null): readonly string[] {
  return changesBetween(deadlineReaders, seen, now);
}

/** The same for a document. */
export function checklistItemChanges(seen: ChecklistItem, now: ChecklistItem | null): readonly string[] {
  return changesBetween(checklistItemReaders, seen, now);
}

/** The same for a Wiedervorlage. */
export function followUpChanges(seen: StoredFollowUp, now: StoredFollowUp): readonly string[] {
  return changesBetween(followUpReaders, seen, now);
}

import { germanDay } from '../core/day-arithmetic.ts';
import type {
  ReminderFacts,
  ReminderPerson,
  WatchedDeadline,
  WatchedProject,
} from './reminder-facts.ts';
import type { ReminderSettings, ReminderStep } from './reminder-settings.ts';

/** Why somebody gets it: in the reasons of notifications, and in words. */
export interface ReminderRecipient {
  /** An account, or an address with an `@`; `null`: there is nobody. */
  readonly id: string | null;
  readonly reason:
    | 'BEARBEITER'
    | 'PROJEKTLEITUNG'
    | 'MITGLIED'
    | 'GRUPPE'
    | 'ADMINISTRATION'
    | 'VERTRETUNG'
    | 'AUFTRAGGEBER'
    | 'ADRESSE';
  readonly role: string;
  /** For whom a copy is. */
  readonly copyOf?: Pick<ReminderPerson, 'id' | 'name'>;
}

/** The people of some facts by their ids: found once for all that is planned. */
export interface ReminderPeople {
  readonly byId: ReadonlyMap<string, ReminderPerson>;
  readonly admins: readonly ReminderRecipient[];
}

export function peopleOf({ people }: Pick<ReminderFacts, 'people'>): ReminderPeople {
  const ofOffice = people.filter(({ guestOf }) => guestOf === null);
  return {
    byId: new Map(ofOffice.map((person) => [person.id, person])),
    admins: ofOffice
      .filter(({ isAdmin }) => isAdmin)
      .map(({ id }) => ({ id, reason: 'ADMINISTRATION', role: 'als Administration' })),
  };
}

function named(
  ids: readonly (string | null)[],
  as: Pick<ReminderRecipient, 'reason' | 'role'>,
  { byId }: ReminderPeople,
): readonly ReminderRecipient[] {
  return ids.flatMap((id) => (id !== null && byId.has(id) ? [{ ...as, id }] : []));
}

const asLead = { reason: 'PROJEKTLEITUNG', role: 'als Projektleitung' } as const;

/** Nobody answers for it: everybody of the project, and without them the admins. */
function insteadOf({ memberIds }: WatchedProject, people: ReminderPeople): readonly ReminderRecipient[] {
  const reason = 'weil niemand zuständig ist';
  const members = named(memberIds, { reason: 'MITGLIED', role: `als Mitglied, ${reason}` }, people);
  if (members.length > 0) return members;
  const admins = people.admins.map((one) => ({ ...one, role: `${one.role}, ${reason}` }));
  return admins.length > 0 ? admins : [{ id: null, reason: 'ADMINISTRATION', role: 'niemand' }];
}

function absenceOn({ absences }: ReminderPerson, day: string) {
  return absences.find(({ first, last }) => first <= day && day <= last) ?? null;
}

/** Who stands in for somebody: the deputy, and the second one while that one is absent, too. */
function copiesFor(
  id: string | null,
  people: ReminderPeople,
  day: string,
): readonly ReminderRecipient[] {
  const person = people.byId.get(id ?? '');
  const absence = person && absenceOn(person, day);
  if (!absence || person === undefined) return [];
  const { deputyId, secondDeputyId, last } = absence;
  const deputy = people.byId.get(deputyId ?? '');
  const isDeputyAway = deputy === undefined || absenceOn(deputy, day) !== null;
  const role = `Kopie als Vertretung, ${person.name} ist bis ${germanDay(last)} abwesend`;
  return named(
    [deputyId, isDeputyAway ? secondDeputyId : null],
    { reason: 'VERTRETUNG', role },
    people,
  ).map((copy) => ({ ...copy, copyOf: { id: person.id, name: person.name } }));
}

function once(recipients: readonly ReminderRecipient[]): readonly ReminderRecipient[] {
  const first = new Map<string | null, ReminderRecipient>();
  for (const one of recipients) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
}

/** With those who stand in for whoever leads or answers and is absent that day. */
function withCopies(
  recipients: readonly ReminderRecipient[],
  people: ReminderPeople,
  day: string,
): readonly ReminderRecipient[] {
  const copies = recipients
    .filter(({ reason }) => reason === 'BEARBEITER' || reason === 'PROJEKTLEITUNG')
    .flatMap(({ id }) => copiesFor(id, people, day));
  return once([...recipients, ...copies]);
}

export interface RecipientContext {
  readonly facts: ReminderFacts;
  readonly settings: ReminderSettings;
  readonly people: ReminderPeople;
  readonly day: string;
}

function guestsOf(
  project: WatchedProject,
  deadline: WatchedDeadline,
  { facts, settings }: RecipientContext,
): readonly ReminderRecipient[] {
  if (!settings.notifyGuests || !deadline.visibleToGuest) return [];
  return facts.people
    .filter(({ guestOf }) => guestOf !== null && guestOf === project.customerId)
    .map(({ id }) => ({ id, reason: 'AUFTRAGGEBER', role: 'als Auftraggeber' }));
}

/** Who is reminded of a deadline at a step. */
export function deadlineRecipients(
  project: WatchedProject,
  deadline: WatchedDeadline,
  { step, context }: { readonly step: ReminderStep; readonly context: RecipientContext },
): readonly ReminderRecipient[] {
  const { people, day } = context;
  const lead = named([project.leadId], asLead, people);
  const own = named(
    [deadline.responsibleId],
    { reason: 'BEARBEITER', role: 'als Zuständige/r' },
    people,
  );
  const responsible = [own, lead, insteadOf(project, people)].find((some) => some.length > 0) ?? [];
  const office = [
    ...responsible,
    ...(step.to === 'RESPONSIBLE' ? [] : lead),
    ...(step.to === 'ADMINS' ? people.admins : []),
  ];
  return [...withCopies(once(office), people, day), ...guestsOf(project, deadline, context)];
}

/** Who gets the overview in which a project stands. */
export function overviewRecipients(
  project: WatchedProject,
  { facts, settings, people, day }: RecipientContext,
): readonly ReminderRecipient[] {
  const { responsible, members, groups, emails } = settings.recipients;
  const ofGroups = groups.flatMap((id) => facts.groups.get(id) ?? []);
  const lead = named([project.leadId], asLead, people);
  const chosen = [
    ...(responsible ? lead : []),
    ...(members ? named(project.memberIds, { reason: 'MITGLIED', role: 'als Mitglied' }, people) : []),
    ...named(ofGroups, { reason: 'GRUPPE', role: 'über die Gruppe' }, people),
    ...emails.map((id) => ({ id, reason: 'ADRESSE', role: 'als weitere Adresse' }) as const),
  ];
  const isMissing = chosen.length === 0 || (responsible && lead.length === 0);
  return withCopies(once(isMissing ? [...chosen, ...insteadOf(project, people)] : chosen), people, day);
}

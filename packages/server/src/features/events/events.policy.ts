import { hasCompanyAdminMarker } from '@energieakte/contract';
import { isGuest, type Person } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

/** What a notice tells about the project it is about. */
export interface NoticedProject {
  readonly customerId: string | null;
  readonly deleted: boolean;
}

const isNotDeleted: Right<NoticedProject> = when({
  kind: 'state',
  holds: (_, { deleted }) => !deleted,
  yes: 'Das Projekt liegt nicht im Papierkorb.',
  no: 'Das Projekt liegt im Papierkorb.',
});

const ofOwnCustomer: Right<NoticedProject> = when({
  kind: 'customer',
  holds: (holder, { customerId }) => customerId === holder.customerId,
  yes: 'Das Projekt gehört dem Auftraggeber dieses Kontos.',
  no: 'Das Projekt gehört nicht dem Auftraggeber dieses Kontos.',
});

/** Only who may read a project hears of it: nobody learns by an event that a foreign one exists. */
export const hearOfProject: Right<NoticedProject> = either<NoticedProject>(
  granted('project.delete'),
  every<NoticedProject>(granted('event.listen'), isNotDeleted),
  every<NoticedProject>(grantedForOwn('event.listen'), ofOwnCustomer, isNotDeleted),
);

export function mayHearOf(person: Person, project: NoticedProject): boolean {
  return permits(hearOfProject, person, project);
}

/** What a notice tells about a part of a project that not everybody may read who reads the project. */
interface NoticedPart extends NoticedProject {
  readonly forCustomer: boolean;
  readonly userIds: readonly string[];
}

const ofOffice: Right<unknown> = when({
  kind: 'role',
  holds: (holder) => !isGuest(holder),
  yes: 'Das Konto gehört zum Büro.',
  no: 'Das Konto gehört zu einem Auftraggeber.',
});

const isOpenToGuest: Right<Pick<NoticedPart, 'forCustomer' | 'userIds'>> = when({
  kind: 'release',
  holds: ({ id }, { forCustomer, userIds }) => forCustomer || userIds.includes(id),
  yes: 'Was sich geändert hat, ist für den Auftraggeber bestimmt.',
  no: 'Was sich geändert hat, ist intern.',
});

const hearOfPart: Right<NoticedPart> = every<NoticedPart>(
  hearOfProject,
  either<NoticedPart>(ofOffice, isOpenToGuest),
);

export function mayHearOfPart(person: Person, part: NoticedPart): boolean {
  return permits(hearOfPart, person, part);
}

const hearOfAppointments: Right<unknown> = granted('planning.board');

/** Who sees the board hears that it is no longer as it was. */
export function mayHearOfAppointments(person: Person): boolean {
  return permits(hearOfAppointments, person, null);
}

const hearOfNewsletters: Right<unknown> = every<unknown>(
  grantedForOwn('newsletter.manage'),
  when({
    kind: 'account',
    holds: ({ internal, username }) => internal && hasCompanyAdminMarker(username),
    yes: 'Das Konto gehört zum Büro und trägt „cc-admin“ im Benutzernamen.',
    no: 'Das Konto trägt kein „cc-admin“ im Benutzernamen oder gehört nicht zum Büro.',
  }),
);

/** Who sends newsletters hears how far they are. */
export function mayHearOfNewsletters(person: Person): boolean {
  return permits(hearOfNewsletters, person, null);
}

/** Nobody learns by an event that something internal was said. */
export function mayHearOfComment(
  person: Person,
  { internal, ...project }: NoticedProject & { readonly internal: boolean },
): boolean {
  return mayHearOfPart(person, { ...project, forCustomer: !internal, userIds: [] });
}

import { type Role, roles, type ViewScope } from '@energieakte/contract';
import { grantOf, isGuest, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

/** Whose a view is, as far as rights go. */
export interface ViewOwnership {
  readonly scope: ViewScope;
  readonly ownerId: string | null;
  readonly groupId: string | null;
  /** The roles whose lists open with it. */
  readonly startsFor: readonly Role[];
}

/** A person and the groups the person is in. */
export interface Viewer {
  readonly person: RightsHolder;
  readonly groupIds: readonly string[];
}

/** A view as somebody looks at it: which groups that person is in decides about the views of groups. */
export interface SeenView extends ViewOwnership {
  readonly viewerGroupIds: readonly string[];
}

const isOwn: Right<SeenView> = when({
  kind: 'owner',
  holds: ({ id }, { scope, ownerId }) => scope === 'OWN' && ownerId === id,
  yes: 'Die Ansicht gehört dieser Person.',
  no: 'Die Ansicht gehört nicht dieser Person.',
});

const isShared: Right<SeenView> = when({
  kind: 'release',
  holds: (_, { scope }) => scope !== 'OWN',
  yes: 'Die Ansicht ist geteilt.',
  no: 'Die Ansicht ist persönlich.',
});

const isForEveryone: Right<SeenView> = when({
  kind: 'release',
  holds: (_, { scope }) => scope === 'EVERYONE',
  yes: 'Die Ansicht ist für alle im Büro.',
  no: 'Die Ansicht ist nicht für alle im Büro.',
});

const isNotForEveryone: Right<SeenView> = when({
  kind: 'release',
  holds: (_, { scope }) => scope !== 'EVERYONE',
  yes: 'Die Ansicht ist nicht für alle im Büro.',
  no: 'Die Ansicht ist für alle im Büro.',
});

const isOfOwnGroup: Right<SeenView> = when({
  kind: 'group',
  holds: (_, { groupId, viewerGroupIds }) => groupId !== null && viewerGroupIds.includes(groupId),
  yes: 'Die Ansicht gehört einer Gruppe, in der die Person ist.',
  no: 'Die Ansicht gehört keiner Gruppe, in der die Person ist.',
});

const inOffice: Right<unknown> = when({
  kind: 'role',
  holds: (holder) => !isGuest(holder),
  yes: 'Das Konto gehört zum Büro.',
  no: 'Das Konto gehört zu einem Auftraggeber: Es hat nur eigene Ansichten.',
});

const startsForCustomers: Right<SeenView> = when({
  kind: 'release',
  holds: (holder, { startsFor }) => isGuest(holder) && startsFor.includes('ROLE_GUEST'),
  yes: 'Das Büro hat die Ansicht den Kunden als Startansicht gegeben.',
  no: 'Die Ansicht ist keine Startansicht der Kunden.',
});

/**
 * Own views are seen by their owner alone; a group's by its members and admins; everyone's by the whole office.
 * Guests have views of their own, the one their list opens with, and no others.
 */
export const readView: Right<SeenView> = every<SeenView>(
  grantedForOwn('view.read'),
  either<SeenView>(
    isOwn,
    startsForCustomers,
    every<SeenView>(
      inOffice,
      isShared,
      either<SeenView>(isForEveryone, granted('view.read'), isOfOwnGroup),
    ),
  ),
);

/** For everyone only admins save; for a group its members and admins. */
export const editView: Right<SeenView> = every<SeenView>(
  readView,
  grantedForOwn('view.save'),
  either<SeenView>(isNotForEveryone, granted('view.save')),
);

function seenBy({ groupIds }: Viewer, view: ViewOwnership): SeenView {
  const { scope, ownerId, groupId, startsFor } = view;
  return { scope, ownerId, groupId, startsFor, viewerGroupIds: groupIds };
}

/** Whether the office gave it to a role of the person; of several roles the one with the most rights counts. */
export function isStartFor(
  { roles: held }: Pick<RightsHolder, 'roles'>,
  views: readonly Pick<ViewOwnership, 'startsFor'>[],
  view: Pick<ViewOwnership, 'startsFor'>,
): boolean {
  const role = roles.findLast(
    (one) => held.includes(one) && views.some(({ startsFor }) => startsFor.includes(one)),
  );
  return role !== undefined && view.startsFor.includes(role);
}

/** What of this a look-up asks: outside of it nothing is found. The views of groups are told apart afterwards. */
export function reachOf({ person }: Viewer): { personId: string; withShared: boolean } {
  return { personId: person.id, withShared: !isGuest(person) };
}

/** Guests have the keys and columns of guests, and are told no names of others. */
export function keepsAsCustomer(person: RightsHolder): boolean {
  return isGuest(person);
}

export function maySee(viewer: Viewer, view: ViewOwnership): boolean {
  return permits(readView, viewer.person, seenBy(viewer, view));
}

export function mayEdit(viewer: Viewer, view: ViewOwnership): boolean {
  return permits(editView, viewer.person, seenBy(viewer, view));
}

export function maySaveForEveryone(person: RightsHolder): boolean {
  return grantOf(person, 'view.save') === 'all';
}

/** Admins save for any group, others for the groups they are in, guests for none. */
export function maySaveForGroup({ person, groupIds }: Viewer, groupId: string): boolean {
  return maySaveForEveryone(person) || (!isGuest(person) && groupIds.includes(groupId));
}

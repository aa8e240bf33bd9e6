import { grantOf, isGuest, type Person } from '#http/person.ts';
import type { ViewScope } from '@energieakte/contract';

/** Whose a view is, as far as rights go. */
export interface ViewOwnership {
  readonly scope: ViewScope;
  readonly ownerId: string | null;
  readonly groupId: string | null;
}

/** A person and the groups the person is in. */
export interface Viewer {
  readonly person: Person;
  readonly groupIds: readonly string[];
}

/**
 * Own views are seen by their owner alone; a group's by its members and admins; everyone's by the whole office.
 * Guests have views of their own and no others.
 */
export function maySee({ person, groupIds }: Viewer, view: ViewOwnership): boolean {
  if (view.scope === 'OWN') return view.ownerId === person.id;
  if (isGuest(person)) return false;
  if (view.scope === 'EVERYONE' || grantOf(person, 'view.read') === 'all') return true;
  return view.groupId !== null && groupIds.includes(view.groupId);
}

/** For everyone only admins save; for a group its members and admins. */
export function mayEdit(viewer: Viewer, view: ViewOwnership): boolean {
  if (!maySee(viewer, view)) return false;
  return view.scope !== 'EVERYONE' || maySaveForEveryone(viewer.person);
}

export function maySaveForEveryone(person: Person): boolean {
  return grantOf(person, 'view.save') === 'all';
}

/** Admins save for any group, others for the groups they are in, guests for none. */
export function maySaveForGroup({ person, groupIds }: Viewer, groupId: string): boolean {
  return maySaveForEveryone(person) || (!isGuest(person) && groupIds.includes(groupId));
}

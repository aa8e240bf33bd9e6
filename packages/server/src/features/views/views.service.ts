import type { ProjectMode, Role, View, ViewInput, ViewList } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { listAllGroupNames } from '#features/groups/groups.service.ts';
import {
  checkStartOfGuests,
  guestPresentation,
  sharedGrouping,
  viewOfGuest,
} from '#features/views/guest-view.service.ts';
import {
  type KnownNames,
  labelsFor,
  missingReferences,
  referencesOf,
  unknownToGuests,
} from '#features/views/view-references.ts';
import {
  isStartFor,
  keepsAsCustomer,
  mayEdit,
  maySaveForEveryone,
  maySaveForGroup,
  maySee,
  reachOf,
  type Viewer,
} from '#features/views/views.policy.ts';
import {
  clearOtherDefault,
  findView,
  findViewForUpdate,
  insertView,
  listGroupsOf,
  listKnownNames,
  listViewsFor,
  removeView,
  replaceRoleStarts,
  type StoredView,
  updateView,
  type WrittenView,
} from '#features/views/views.queries.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

async function viewerFor(db: Connection, person: Person): Promise<Viewer> {
  const groups = await listGroupsOf(db, person.id);
  return { person, groupIds: groups.map(({ id }) => id) };
}

/** What a guest is told of a view: nobody's name, and no column of the office. */
function shownToGuest(view: View, state: StoredView['state']): View {
  return {
    ...view,
    savedBy: view.scope === 'OWN' ? view.savedBy : null,
    state: view.scope === 'OWN' ? state : { ...state, grouping: sharedGrouping(state.grouping) },
    presentation: guestPresentation(view.presentation),
    missing: unknownToGuests(state),
  };
}

/** @param all the views of its list that the person sees */
function shown(
  view: StoredView,
  viewer: Viewer,
  { known, all }: { readonly known: KnownNames; readonly all: readonly StoredView[] },
): View {
  const { ownerId: _owner, groupId, groupName, labels, startsFor, ...rest } = view;
  const { person } = viewer;
  const answer = {
    ...rest,
    group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
    startsFor: maySaveForEveryone(person) ? startsFor : [],
    isStartOfRole: isStartFor(person, all, view),
    missing: missingReferences(view.state, labels, known),
    can: { edit: mayEdit(viewer, view) },
  };
  return keepsAsCustomer(person) ? shownToGuest(answer, view.state) : answer;
}

async function groupsToSaveFor(db: Connection, person: Person): Promise<ViewList['can']['groups']> {
  return maySaveForEveryone(person) ? listAllGroupNames(db) : listGroupsOf(db, person.id);
}

/** The names of what the views name today; guests hear of none. */
async function knownNames(
  db: Connection,
  { person }: Viewer,
  views: readonly Pick<StoredView, 'state'>[],
): Promise<KnownNames> {
  if (keepsAsCustomer(person)) return new Map();
  return listKnownNames(
    db,
    views.flatMap(({ state }) => referencesOf(state)),
  );
}

/** The views of one list that the person may see: own ones first, then the groups', then everyone's. */
export async function listViews(
  { database: db }: AppContext,
  person: Person,
  mode: ProjectMode,
): Promise<ViewList> {
  const viewer = await viewerFor(db, person);
  const views = (await listViewsFor(db, person.id, mode)).filter((view) => maySee(viewer, view));
  const known = await knownNames(db, viewer, views);
  const groups = await groupsToSaveFor(db, person);
  return {
    items: views.map((view) => shown(view, viewer, { known, all: views })),
    can: {
      groups: groups.filter(({ id }) => maySaveForGroup(viewer, id)),
      everyone: maySaveForEveryone(person),
    },
  };
}

/** Refuses a scope the person may not save for. */
function checkScope(viewer: Viewer, { scope, groupId = null }: ViewInput): void {
  if (scope === 'GROUP') {
    if (groupId === null) throw invalidField('groupId', 'Gruppe', 'Bitte eine Gruppe wählen.');
    if (!maySaveForGroup(viewer, groupId)) throw refusal('access.denied', {});
  }
  if (scope === 'EVERYONE' && !maySaveForEveryone(viewer.person)) throw refusal('access.denied', {});
}

/** The roles whose lists open with the view once it is saved. */
function rolesToStart({ scope, startsFor }: ViewInput, before: StoredView | null): readonly Role[] {
  if (scope !== 'EVERYONE') {
    if (startsFor !== undefined && startsFor.length > 0) throw refusal('view.startNotCommon', {});
    return [];
  }
  return startsFor ?? before?.startsFor ?? [];
}

function checkVersion(view: StoredView, version: number | undefined): void {
  if (view.version === version) return;
  const changedBy = view.savedBy?.displayname ?? 'jemand anderem';
  throw refusal('view.versionOutdated', { changedBy });
}

/** The view as it was, when it is there for the person and may be changed; `null` for a new one. */
async function viewToChange(
  db: Connection,
  viewer: Viewer,
  id: string | undefined,
): Promise<StoredView | null> {
  if (id === undefined) return null;
  const view = await findViewForUpdate(db, id, reachOf(viewer));
  if (view === null || !maySee(viewer, view)) throw refusal('view.notFound', {});
  if (!mayEdit(viewer, view)) throw refusal('access.denied', {});
  return view;
}

async function writtenFrom(
  db: Connection,
  { id = newId(), version: _version, groupId = null, startsFor: _starts, ...input }: ViewInput,
  { viewer, before }: { readonly viewer: Viewer; readonly before: StoredView | null },
): Promise<WrittenView> {
  const known = await knownNames(db, viewer, [input]);
  const former = keepsAsCustomer(viewer.person) ? {} : (before?.labels ?? {});
  return {
    ...input,
    id,
    mode: before?.mode ?? input.mode,
    groupId: input.scope === 'GROUP' ? groupId : null,
    labels: labelsFor(input.state, known, former),
  };
}

async function getView(db: Connection, viewer: Viewer, id: string): Promise<View> {
  const view = await findView(db, id);
  if (view === null) throw refusal('view.notFound', {});
  const known = await knownNames(db, viewer, [view]);
  return shown(view, viewer, { known, all: [view] });
}

/**
 * Creates or changes a view; a new default takes the mark from the one before.
 * @throws AppError `view.notFound`, `access.denied` for a scope that is not the person's, `view.versionOutdated`,
 *   `view.nameTaken`, `view.startNotCommon`, `request.invalid` for a key that is not for guests
 */
export async function saveView(context: AppContext, person: Person, wanted: ViewInput): Promise<View> {
  return context.database.transaction().execute(async (db) => {
    const viewer = await viewerFor(db, person);
    const before = await viewToChange(db, viewer, wanted.id);
    checkScope(viewer, wanted);
    const input = keepsAsCustomer(person) ? await viewOfGuest(context, person, wanted) : wanted;
    if (before !== null) checkVersion(before, input.version);
    const startsFor = rolesToStart(input, before);
    if (startsFor.includes('ROLE_GUEST')) await checkStartOfGuests(context, person, input);
    const view = await writtenFrom(db, input, { viewer, before });
    if (view.isDefault) await clearOtherDefault(db, view, person);
    // A view that is not for everyone any more is nobody's start view; the database holds it to that.
    if (startsFor.length === 0) await replaceRoleStarts(db, view, []);
    await (before === null ? insertView(db, view, person) : updateView(db, view, person));
    if (startsFor.length > 0) await replaceRoleStarts(db, view, startsFor);
    return getView(db, viewer, view.id);
  });
}

/** @throws AppError `view.notFound`, `access.denied` */
export async function deleteView({ database }: AppContext, person: Person, id: string): Promise<void> {
  await database.transaction().execute(async (db) => {
    await viewToChange(db, await viewerFor(db, person), id);
    await removeView(db, id);
  });
}

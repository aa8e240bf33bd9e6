import type { MissingReference, Role, ViewList, ViewScope } from '@energieakte/contract';
import { type AddressFormat, isBareAddress, type ListSearch } from '../address/list-search.ts';
import type { ListSettings } from '../columns/list-settings.ts';
import type { ListState } from '../list-state.ts';

/** What a view keeps: what the list shows, and how its table looks. */
interface ViewContent<State> {
  readonly state: State;
  readonly presentation: ListSettings;
}

interface ViewMarks {
  readonly name: string;
  readonly scope: ViewScope;
  /** Stands as a tab above the list. */
  readonly pinned: boolean;
  /** With this view the list opens. */
  readonly isDefault: boolean;
  /** For these roles the list opens with it. */
  readonly startsFor: readonly Role[];
}

/** A saved view of a list. */
export interface SavedView<State> extends ViewContent<State>, ViewMarks {
  readonly id: string;
  readonly version: number;
  readonly group: { readonly id: string; readonly name: string } | null;
  /** What it filters by that is not there any more. */
  readonly missing: readonly MissingReference[];
  /** The office chose it for a role of this person. */
  readonly isStartOfRole: boolean;
  readonly can: { readonly edit: boolean };
}

/** A view while it is being saved; without an id it is a new one. */
export interface ViewDraft<State> extends ViewContent<State>, ViewMarks {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly groupId?: string | null | undefined;
}

/** The views of one list, and for whom this person may save one. */
export interface SavedViews<State> {
  readonly items: readonly SavedView<State>[];
  readonly can: ViewList['can'];
}

/** What is asked about a view, whatever it keeps. */
export type ViewAnswers = Omit<ViewDraft<unknown>, keyof ViewContent<unknown>>;

/** What is shown of a view, whatever it keeps. */
export type ViewSummary = Omit<SavedView<unknown>, keyof ViewContent<unknown>>;

/** Where the views of a list come from. */
export interface ViewSource<State> {
  /** Under which this browser remembers whether the list opens with a view. */
  readonly memoryKey: string;
  readonly useViews: () => {
    readonly data?: SavedViews<State> | undefined;
    readonly isPending: boolean;
  };
  /** Saves a view and asks for all of them anew. */
  readonly save: (draft: ViewDraft<State>) => Promise<SavedView<State>>;
  readonly remove: (id: string) => Promise<unknown>;
  /** A view as the text of a file and back; `null` when it is no such file. */
  readonly writeFile: (view: SavedView<State>) => string;
  readonly readFile: (text: string) => ViewDraft<State> | null;
}

/** The view as it is saved again. */
export function draftOf<State>(view: SavedView<State>): ViewDraft<State> {
  const { id, version, name, state, presentation, pinned, scope, group, isDefault, startsFor } = view;
  const content = { name, state, presentation, pinned, scope, isDefault, startsFor };
  return { id, version, ...content, groupId: group?.id ?? null };
}

/** Whether two lists show the same in the same order. */
export function isSameState<State extends ListState>(
  { write }: Pick<AddressFormat<State>, 'write'>,
  first: State,
  second: State,
): boolean {
  return JSON.stringify(write(first)) === JSON.stringify(write(second));
}

/** Whether two tables look the same. */
export function isSameLook(first: ListSettings, second: ListSettings): boolean {
  const decided = [first, second].flatMap(({ shown, widths }) => [
    ...Object.keys(shown),
    ...Object.keys(widths),
  ]);
  return (
    first.density === second.density &&
    first.order.join() === second.order.join() &&
    decided.every((id) => first.shown[id] === second.shown[id] && first.widths[id] === second.widths[id])
  );
}

/** What a list shows by its address, given the view that is open. */
export function readAddress<State extends ListState>(
  { read }: Pick<AddressFormat<State>, 'read'>,
  search: ListSearch,
  view: Pick<SavedView<State>, 'state'> | null,
): State {
  return view !== null && isBareAddress(search) ? view.state : read(search);
}

/**
 * The address of a list with a view open: the view alone as long as it shows what was saved, else the view and
 * everything the list shows now.
 */
export function writeAddress<State extends ListState>(
  format: Pick<AddressFormat<State>, 'write' | 'everything'>,
  state: State,
  view: Pick<SavedView<State>, 'id' | 'state'> | null,
): ListSearch {
  const written = format.write(state);
  if (view === null) return written;
  if (isSameState(format, state, view.state)) return { view: view.id };
  // The whole list has no words of its own; without one the view's would be meant.
  const marked = isBareAddress(written) ? { ...written, ...format.everything } : written;
  return { view: view.id, ...marked };
}

/** The view a list opens with: one's own, else a group's, else that of one's role, else everyone's. */
export function startView<State>(views: readonly SavedView<State>[]): SavedView<State> | null {
  const starts = views.filter((view) => view.isDefault);
  const [own, ofGroup] = (['OWN', 'GROUP'] as const).map((scope) =>
    starts.find((view) => view.scope === scope),
  );
  const ofRole = views.find((view) => view.isStartOfRole);
  return own ?? ofGroup ?? ofRole ?? starts[0] ?? null;
}

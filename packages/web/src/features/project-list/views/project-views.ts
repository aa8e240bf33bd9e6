import {
  type ProjectMode,
  type View,
  ViewFile,
  type ViewInput,
  type ViewList,
  type ViewState,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { removeView, storeView, viewsQuery } from '#features/views/views.queries.ts';
import { knownSettings } from '#shared/list/columns/list-settings.ts';
import type { SavedView, SavedViews, ViewDraft, ViewSource } from '#shared/list/views/saved-view.ts';
import { projectColumnIds } from '../project-columns.ts';
import { groupFieldOf, isSortField, type ListState } from '#project-kit/project-list-search.ts';

type Content = Pick<ViewDraft<ListState>, 'name' | 'state' | 'presentation' | 'pinned'>;

/** What a view keeps, as the list works with it; orders and columns that no longer exist are left out. */
function readContent({ state, presentation }: Pick<View, 'state' | 'presentation'>) {
  return {
    state: { ...state, sort: state.sort.filter(({ field }) => isSortField(field)) },
    presentation: knownSettings(presentation, projectColumnIds),
  };
}

function writtenGrouping({ grouping }: ListState): ViewState['grouping'] {
  const field = grouping === null || grouping === undefined ? null : groupFieldOf(grouping.field);
  if (field === null || grouping === null || grouping === undefined) return null;
  return { ...grouping, field, keys: [...grouping.keys] };
}

/** What a view keeps, as it is saved. */
function writeContent({ state, presentation }: Content): Pick<ViewInput, 'state' | 'presentation'> {
  return {
    state: {
      ...state,
      colors: [...state.colors],
      sort: [...state.sort],
      grouping: writtenGrouping(state),
    },
    presentation: {
      ...presentation,
      order: [...presentation.order],
      shown: { ...presentation.shown },
      widths: { ...presentation.widths },
    },
  };
}

/** A view as the list works with it. */
export function readView(view: View): SavedView<ListState> {
  return { ...view, ...readContent(view) };
}

function readViews({ items, can }: ViewList): SavedViews<ListState> {
  return { items: items.map(readView), can };
}

/** A view as the text of a file; whose it is does not travel with it. */
export function writeViewFile(mode: ProjectMode, view: Content): string {
  const { name, pinned } = view;
  const file: ViewFile = { energieakte: 'Ansicht', name, mode, ...writeContent(view), pinned };
  return `${JSON.stringify(file, null, 2)}\n`;
}

const marksOfOwn = { scope: 'OWN', groupId: null, isDefault: false, startsFor: [] } as const;

/** The view in a file as one's own; `null` when it is no such file. */
export function readViewFile(text: string): ViewDraft<ListState> | null {
  try {
    const parsed = ViewFile.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { name, pinned } = parsed.data;
    return { name, ...readContent(parsed.data), pinned, ...marksOfOwn };
  } catch {
    return null;
  }
}

/** The saved views of the projects of one kind. */
export function projectViews(mode: ProjectMode, userId: string): ViewSource<ListState> {
  return {
    memoryKey: `energieakte.list.start.${userId}.${mode}`,
    useViews: () => useQuery({ ...viewsQuery(mode), select: readViews }),
    save: async (draft) =>
      readView(
        await storeView({ ...draft, mode, startsFor: [...draft.startsFor], ...writeContent(draft) }),
      ),
    remove: removeView,
    writeFile: (view) => writeViewFile(mode, view),
    readFile: readViewFile,
  };
}

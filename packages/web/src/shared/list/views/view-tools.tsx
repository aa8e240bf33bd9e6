import Box from '@mui/material/Box';
import type { MissingReference } from '@energieakte/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { knownSettings } from '../columns/list-settings.ts';
import type { ListModel } from '../described/use-list-model.ts';
import type { ListState } from '../list-state.ts';
import {
  draftOf,
  isSameLook,
  isSameState,
  type SavedView,
  type ViewAnswers,
  type ViewDraft,
  type ViewSummary,
} from './saved-view.ts';

const ViewList = lazy(async () => ({ default: (await import('./view-list.tsx')).ViewList }));
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }));

interface Editing<State> {
  readonly title: string;
  readonly start: ViewDraft<State>;
}

/** Whether the list shows or looks otherwise than its open view was saved. */
function differs<State extends ListState>(
  { description, address, settings }: ListModel<State>,
  { state, presentation }: SavedView<State>,
): boolean {
  const saved = knownSettings(presentation, description.columnIds);
  return !(isSameState(description.address, address.state, state) && isSameLook(settings, saved));
}

const newMarks = {
  pinned: true,
  isDefault: false,
  scope: 'OWN',
  startsFor: [],
  groupId: null,
} as const;

/** Everything that can be done with the views of a list, from what is on screen. */
export function useViewTools<State extends ListState>(model: ListModel<State>) {
  const { current, address, settings, changeSettings, description } = model;
  const { view } = current;
  const { to } = description.address;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing<State> | null>(null);
  const content = { state: address.state, presentation: settings };
  const open = (id: string): void => void navigate({ to, search: { view: id }, resetScroll: false });
  /** The look of a view is its own again; on screen nothing else than the view's may be left. */
  const forgetLook = (): void => {
    if (view !== null) changeSettings(null);
  };
  const reopen = (): void => {
    forgetLook();
    if (view !== null) open(view.id);
  };
  return {
    editing,
    isChanged: view !== null && differs(model, view),
    stopEditing: () => setEditing(null),
    edit: (id: string) => {
      const one = current.views?.items.find((known) => known.id === id);
      if (one !== undefined) setEditing({ title: 'Ansicht bearbeiten', start: draftOf(one) });
    },
    take: (text: string) => {
      const start = description.views.readFile(text);
      if (start !== null) setEditing({ title: 'Ansicht aus Datei', start });
      return start !== null;
    },
    save: async (answers: ViewAnswers, start: ViewDraft<State>) =>
      (await description.views.save({ ...start, ...answers })).id,
    saveNew: () => {
      setEditing({ title: 'Neue Ansicht', start: { name: '', ...content, ...newMarks } });
    },
    saved: (id: string) => {
      setEditing(null);
      if (editing?.start.id !== undefined) return;
      forgetLook();
      open(id);
    },
    deleted: () => {
      setEditing(null);
      if (view?.id !== editing?.start.id) return;
      forgetLook();
      void navigate({ to, search: {}, resetScroll: false });
    },
    overwrite: async () =>
      view === null ? null : description.views.save({ ...draftOf(view), ...content }),
    overwritten: reopen,
    discard: reopen,
    drop: (reference: MissingReference) =>
      address.change(description.withoutReferences(address.state, [reference])),
  };
}

export interface ViewToolsProps<State extends ListState> {
  readonly model: ListModel<State>;
  readonly tools: ReturnType<typeof useViewTools<State>>;
}

/** The Strg+K palette saves what is on screen as a view, and opens the views there are by their names. */
export function useViewCommands<State extends ListState>({ model, tools }: ViewToolsProps<State>): void {
  const { to } = model.description.address;
  const views: readonly ViewSummary[] = model.current.views?.items ?? [];
  const { saveNew } = tools;
  const router = useRouter();
  const opening = views.map(({ id, name }): Command => {
    const { href } = router.buildLocation({ to, search: { view: id } });
    return { id: `view.${id}`, label: `Ansicht „${name}“ öffnen`, action: { kind: 'go', href } };
  });
  useCommands([
    {
      id: 'view.save',
      label: 'Ansicht speichern …',
      keywords: 'neue merken Filter',
      action: { kind: 'run', run: saveNew },
    },
    ...opening,
  ]);
}

interface ViewPanelProps<State extends ListState> extends ViewToolsProps<State> {
  /** Closes the panel the views stand in. */
  readonly close: () => void;
}

/** All saved views of the list, in a panel. */
export function ViewPanel<State extends ListState>({ model, tools, close }: ViewPanelProps<State>) {
  const { current, description } = model;
  const fileOf = (id: string): string => {
    const view = current.views?.items.find((known) => known.id === id);
    return view === undefined ? '' : description.views.writeFile(view);
  };
  return (
    <ViewList
      to={description.address.to}
      views={current.views?.items ?? []}
      currentId={current.view?.id ?? null}
      onClose={close}
      onSaveNew={() => {
        close();
        tools.saveNew();
      }}
      onEdit={(id) => {
        close();
        tools.edit(id);
      }}
      writeFile={fileOf}
      onImport={(text) => {
        const isView = tools.take(text);
        if (isView) close();
        return isView;
      }}
    />
  );
}

/** What there is to say about the open view, above the list, and the dialog that saves one. */
export function ViewMessages<State extends ListState>({ model, tools }: ViewToolsProps<State>) {
  const { current, gone, description } = model;
  const { view, isMissing, views } = current;
  const { editing } = tools;
  const hasNotification = isMissing || gone.length > 0 || tools.isChanged;
  return (
    <Box>
      {hasNotification && (
        <Suspense>
          <ViewBar
            {...{ view, isMissing, gone }}
            to={description.address.to}
            many={description.labels.many}
            isChanged={tools.isChanged}
            overwrite={tools.overwrite}
            onSaved={tools.overwritten}
            onSaveNew={tools.saveNew}
            onDiscard={tools.discard}
            onDrop={tools.drop}
          />
        </Suspense>
      )}
      {editing !== null && (
        <Suspense>
          <SaveViewDialog
            {...editing}
            save={async (answers) => tools.save(answers, editing.start)}
            remove={description.views.remove}
            can={views?.can ?? { groups: [], everyone: false }}
            onSaved={tools.saved}
            onDeleted={tools.deleted}
            onClose={tools.stopEditing}
          />
        </Suspense>
      )}
    </Box>
  );
}

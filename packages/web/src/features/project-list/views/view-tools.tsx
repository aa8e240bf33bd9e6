import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MissingReference, View, ViewInput } from '@energieakte/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { withoutReferences } from '../filter-state.ts';
import { listPaths } from '#project-kit/row-links.ts';
import type { ListModel } from '../use-list-model.ts';
import { isSameLook, isSameState, settingsOfView, stateOfView, viewContent } from './view-state.ts';

const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));
const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }));

type Mode = View['mode'];

interface Editing {
  readonly title: string;
  readonly start: ViewInput;
}

function inputOf(view: View): ViewInput {
  const { id, version, name, mode, state, presentation, pinned, scope, group, isDefault } = view;
  const content = { name, mode, state, presentation, pinned, scope, isDefault };
  return { id, version, ...content, groupId: group?.id ?? null };
}

/** Everything that can be done with the views of a list, from what is on screen. */
export function useViewTools(mode: Mode, model: ListModel) {
  const { current, address, settings, changeSettings } = model;
  const { view } = current;
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing | null>(null);
  const content = viewContent(address.state, settings);
  const isChanged =
    view !== null &&
    !(isSameState(address.state, stateOfView(view)) && isSameLook(settings, settingsOfView(view)));
  const open = (id: string): void =>
    void navigate({ to: listPaths[mode], search: { view: id }, resetScroll: false });
  /** The look of a view is its own again; on screen nothing else than the view's may be left. */
  const forgetLook = (): void => {
    if (view !== null) changeSettings(null);
  };
  return {
    editing,
    isChanged,
    stopEditing: () => setEditing(null),
    edit: (one: View) => setEditing({ title: 'Ansicht bearbeiten', start: inputOf(one) }),
    take: (start: ViewInput) => setEditing({ title: 'Ansicht aus Datei', start: { ...start, mode } }),
    saveNew: () => {
      const marks = { pinned: true, isDefault: false, scope: 'OWN', groupId: null } as const;
      const start: ViewInput = { name: '', mode, ...content, ...marks };
      setEditing({ title: 'Neue Ansicht', start });
    },
    saved: (one: View) => {
      setEditing(null);
      if (editing?.start.id !== undefined) return;
      forgetLook();
      open(one.id);
    },
    deleted: () => {
      setEditing(null);
      if (view?.id !== editing?.start.id) return;
      forgetLook();
      void navigate({ to: listPaths[mode], search: {}, resetScroll: false });
    },
    changed: view === null ? null : { ...inputOf(view), ...content },
    overwritten: () => {
      forgetLook();
      if (view !== null) open(view.id);
    },
    discard: () => {
      forgetLook();
      if (view !== null) open(view.id);
    },
    drop: (reference: MissingReference) => address.change(withoutReferences(address.state, [reference])),
  };
}

interface ViewToolsProps {
  readonly mode: Mode;
  readonly model: ListModel;
  readonly tools: ReturnType<typeof useViewTools>;
}

/** The Strg+K palette saves what is on screen as a view, and opens the views there are by their names. */
function useViewCommands(mode: Mode, views: readonly View[], saveNew: () => void): void {
  const router = useRouter();
  const opening = views.map(({ id, name }): Command => {
    const { href } = router.buildLocation({ to: listPaths[mode], search: { view: id } });
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

/** Opens all saved views of the list. */
export function ViewsButton({ mode, model: { current }, tools }: ViewToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  useViewCommands(mode, current.views?.items ?? [], tools.saveNew);
  const then =
    <Input,>(act: (input: Input) => void) =>
    (input: Input): void => {
      close();
      act(input);
    };
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Bookmark size={15} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', '& .MuiButton-startIcon': { mr: 1.5 } }}
      >
        Ansichten
      </Button>
      {anchor !== null && (
        <Suspense>
          <ViewMenu
            {...{ mode, anchor }}
            views={current.views?.items ?? []}
            currentId={current.view?.id ?? null}
            onClose={close}
            onSaveNew={then<void>(tools.saveNew)}
            onEdit={then(tools.edit)}
            onImport={then(tools.take)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What there is to say about the open view, above the list, and the dialog that saves one. */
export function ViewMessages({ mode, model, tools }: ViewToolsProps) {
  const { current, gone } = model;
  const { view, isMissing, views } = current;
  const hasNotification = isMissing || gone.length > 0 || tools.isChanged;
  return (
    <Box>
      {hasNotification && (
        <Suspense>
          <ViewBar
            {...{ mode, view, isMissing, gone }}
            isChanged={tools.isChanged}
            changed={tools.changed}
            onSaved={tools.overwritten}
            onSaveNew={tools.saveNew}
            onDiscard={tools.discard}
            onDrop={tools.drop}
          />
        </Suspense>
      )}
      {tools.editing !== null && (
        <Suspense>
          <SaveViewDialog
            {...tools.editing}
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

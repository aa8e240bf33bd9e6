import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { focusField, type FormSurroundings } from '#shared/forms/form-context.tsx';
import type { FormStatus } from '#shared/forms/form-status.ts';
import { RecordForm } from '#shared/forms/record-form.tsx';
import { SaveBar } from '#shared/forms/save-bar.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { settingsCrumb } from '../settings-places.ts';
import { DeleteEntryButton } from './delete-entry-button.tsx';
import { type EntryEditing, type EntryEditingInput, useEntryEditing } from './use-entry-editing.ts';
import type { DeletableKind } from '../catalogue.queries.ts';

type ListPath =
  | '/settings/programme'
  | '/settings/leistungen'
  | '/settings/projektarten'
  | '/settings/haustypen'
  | '/settings/checklisten';

/** The list an entry belongs to, and its name. */
export interface EntryList {
  readonly to: ListPath;
  readonly title: string;
}

interface EntryEditorProps<Input, Entry> extends EntryEditingInput<Input, Entry> {
  readonly title: string;
  readonly meta?: ReactNode;
  readonly list: EntryList;
  readonly names?: ReadonlyMap<string, string>;
  readonly hints?: ReadonlyMap<string, string>;
  readonly notices?: ReactNode;
  readonly actions?: ReactNode;
  /** Absent where entries of this kind are never deleted, or where there is none yet. */
  readonly deletes?: { readonly kind: DeletableKind; readonly what: string };
}

const nothing: ReadonlyMap<string, string> = new Map();

interface BarProps {
  readonly editing: EntryEditing<object>;
  readonly status: FormStatus;
  readonly isReadOnly: boolean;
  readonly isNew: boolean;
  readonly close: () => void;
}

function Bar({ editing, status, isReadOnly, isNew, close }: BarProps) {
  const { draft, isSaving } = editing;
  const save = async (): Promise<void> => {
    const saved = await editing.save();
    // A new entry has no page of its own yet: the list shows that it is there.
    if (saved !== null && isNew) close();
  };
  const saveAndClose = async (): Promise<void> => {
    if (status.changes === 0 || (await editing.save()) !== null) close();
  };
  return (
    <SaveBar
      changes={status.changes}
      problems={status.problems.length}
      keptAt={draft.savedAt}
      hasDraftFailed={draft.hasFailed}
      isDraftPending={draft.isPending}
      isSaving={isSaving}
      isDisabled={isReadOnly}
      save={() => void save()}
      discard={() => void editing.discard()}
      showProblems={() => {
        const first = status.problems[0];
        if (first !== undefined) focusField(first.path);
      }}
    >
      <Button disabled={isSaving} onClick={() => void saveAndClose()}>
        {status.changes === 0 ? 'Schließen' : 'Speichern und schließen'}
      </Button>
    </SaveBar>
  );
}

/** The page of one catalogue entry: everybody of the office reads it, admins change it. */
export function EntryEditor<Input, Entry extends object>(properties: EntryEditorProps<Input, Entry>) {
  const { form, entry, title, meta, list, notices, actions, deletes } = properties;
  const me = useCurrentUser();
  const navigate = useNavigate();
  const isReadOnly = !me.can.editCatalogue;
  const editing = useEntryEditing(properties);
  usePagePlace({ title, parents: [settingsCrumb, { label: list.title, to: list.to }] });
  const { names = nothing, hints = nothing } = properties;
  const surroundings = useMemo<FormSurroundings>(
    () => ({ base: editing.record.base.values, isReadOnly, names, hints }),
    [editing.record.base, isReadOnly, names, hints],
  );
  const close = (): void => void navigate({ to: list.to });
  return (
    <>
      <PageHeader
        title={title}
        meta={meta}
        actions={
          <>
            {actions}
            {deletes !== undefined && entry.id !== undefined && !isReadOnly && (
              <DeleteEntryButton {...deletes} id={entry.id} title={title} deleted={close} />
            )}
          </>
        }
      />
      <RecordForm
        sections={form.sections}
        record={editing.record}
        draft={editing.draft}
        surroundings={surroundings}
        failure={editing.failure}
        notices={
          <>
            {isReadOnly && (
              <Notice severity="info">
                Diese Angaben ändert die Verwaltung; hier lassen sie sich lesen.
              </Notice>
            )}
            {notices}
          </>
        }
        renderBar={(status) =>
          isReadOnly ? null : (
            <Bar
              editing={editing}
              status={status}
              isReadOnly={isReadOnly}
              isNew={entry.id === undefined}
              close={close}
            />
          )
        }
      />
    </>
  );
}

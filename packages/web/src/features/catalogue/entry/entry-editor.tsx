import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { EntryFormBody } from '#shared/record/entry/entry-form-body.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { settingsCrumb } from '../settings-places.ts';
import { DeleteEntryButton } from './delete-entry-button.tsx';
import { type EntryEditingInput, useEntryEditing } from '#shared/record/entry/use-entry-editing.ts';
import type { DeletableKind } from '#shared/directory/catalogue.queries.ts';

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

/** The page of one catalogue entry: everybody of the office reads it, admins change it. */
export function EntryEditor<Input, Entry extends object>(properties: EntryEditorProps<Input, Entry>) {
  const { form, entry, title, meta, list, names, hints, notices, actions, deletes } = properties;
  const me = useCurrentUser();
  const navigate = useNavigate();
  const isReadOnly = !me.can.editCatalogue;
  const editing = useEntryEditing(properties);
  usePagePlace({ title, parents: [settingsCrumb, { label: list.title, to: list.to }] });
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
      <EntryFormBody
        editing={editing}
        sections={form.sections}
        isReadOnly={isReadOnly}
        {...(names === undefined ? {} : { names })}
        {...(hints === undefined ? {} : { hints })}
        close={close}
        // A new entry has no page of its own yet: the list shows that it is there.
        saved={() => {
          if (entry.id === undefined) close();
        }}
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
      />
    </>
  );
}

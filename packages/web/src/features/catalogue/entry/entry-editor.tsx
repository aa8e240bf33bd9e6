import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { settingsCrumb } from '#shared/ui/page-place.ts';
import type { CataloguePlace } from '../settings-places.ts';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { type WholeRecord, wholeRecord } from '#shared/record/whole-record.ts';
import { type DeletableKind, deleteEntryMutation } from '#shared/directory/catalogue.queries.ts';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';

interface EntryEditorProps<Input, Entry> extends WholeRecord<Input, Entry> {
  readonly title: string;
  readonly meta?: ReactNode;
  readonly place: CataloguePlace;
  readonly names?: ReadonlyMap<string, string>;
  readonly notices?: ReactNode;
  readonly actions?: ReactNode;
  /** Absent where entries of this kind are never deleted, or where there is none yet. */
  readonly deletes?: { readonly kind: DeletableKind; readonly what: string };
}

/** The page of one catalogue entry: everybody of the office reads it, admins change it. */
export function EntryEditor<Input, Entry extends object>(properties: EntryEditorProps<Input, Entry>) {
  const { data, title, meta, place, notices, actions, deletes, names } = properties;
  const me = useCurrentUser();
  const navigate = useNavigate();
  const isReadOnly = !me.can.editCatalogue;
  const editing = useRecordEditing(wholeRecord(properties));
  const close = (): void => void navigate({ to: place.to });
  return (
    <EditorPage
      title={title}
      parents={[settingsCrumb, { label: place.title, to: place.to }]}
      meta={meta}
      actions={
        <>
          {actions}
          {deletes !== undefined && data.id !== undefined && !isReadOnly && (
            <DeleteRecordButton
              name={title}
              mutation={deleteEntryMutation}
              target={{ kind: deletes.kind, id: data.id }}
              deleted={close}
            >
              {`Gelöscht werden kann ${deletes.what} nur, solange nichts darauf verweist.`}
            </DeleteRecordButton>
          )}
        </>
      }
      editing={editing}
      isReadOnly={isReadOnly}
      {...(names === undefined ? {} : { names })}
      close={close}
      // A new entry has no page of its own yet: the list shows that it is there.
      saved={() => {
        if (data.id === undefined) close();
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
  );
}

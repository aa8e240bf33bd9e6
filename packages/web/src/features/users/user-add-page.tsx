import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { peopleCrumb } from './people-crumb.ts';
import { newUserForm } from './user-form.ts';
import { saveUserMutation } from '#shared/directory/users.queries.ts';

const title = 'Neuer Benutzer';
const blank = { notifyMail: 'sofort', workdays: [1, 2, 3, 4, 5], dummy: false };

function NewUser({ customerId }: { readonly customerId: string | undefined }) {
  const navigate = useNavigate();
  const editing = useRecordEditing(
    wholeRecord({
      form: newUserForm,
      data: customerId === undefined ? blank : { ...blank, customerId },
      draftKey: 'benutzer/neu',
      mutation: saveUserMutation,
      savedText: 'Der Benutzer wurde angelegt',
    }),
  );
  return (
    <EditorPage
      title={title}
      parents={[peopleCrumb]}
      editing={editing}
      close={() => void navigate({ to: '/customer', search: { tab: 'benutzer' } })}
      saved={({ id }) => void navigate({ to: '/user/edit/$id', params: { id } })}
      notices={
        <Notice severity="info">
          Nach dem Anlegen lässt sich auf der Seite der Person eine Einladung senden oder ein Passwort
          setzen.
        </Notice>
      }
    />
  );
}

/** A new account (`/user/add`); `?firma=` chooses the customer beforehand. */
export function UserAddPage({ customerId }: { readonly customerId?: string | undefined }) {
  const me = useCurrentUser();
  if (!me.can.manageUsers) return <NotAllowed title="Benutzer legt die Verwaltung an" />;
  return <NewUser customerId={customerId} />;
}

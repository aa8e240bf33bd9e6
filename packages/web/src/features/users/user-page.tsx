import { userQuery } from '#shared/directory/users.queries.ts';
import { ListedRecordPage } from '#shared/record/page/listed-record-page.tsx';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { UserEditor } from './user-editor.tsx';

/** The page of one account (`/user/edit/{id}`), also as a panel beside the list. */
export function UserPage(props: RecordPageProps) {
  return (
    <ListedRecordPage
      {...props}
      queryOf={userQuery}
      tab="benutzer"
      subject="Der Benutzer"
      gone={{
        title: 'Diesen Benutzer gibt es nicht',
        text: 'Das Konto wurde gelöscht, oder die Adresse stimmt nicht.',
        back: 'Zu den Benutzern',
      }}
    >
      {(user, page) => <UserEditor user={user} {...page} />}
    </ListedRecordPage>
  );
}

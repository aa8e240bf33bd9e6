import { groupQuery } from '#shared/directory/groups.queries.ts';
import { ListedRecordPage } from '#shared/record/page/listed-record-page.tsx';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { GroupEditor } from './group-editor.tsx';

/** The page of one group (`/group/edit/{id}`), also as a panel beside the list. */
export function GroupPage(props: RecordPageProps) {
  return (
    <ListedRecordPage
      {...props}
      queryOf={groupQuery}
      tab="gruppen"
      subject="Die Gruppe"
      gone={{
        title: 'Diese Gruppe gibt es nicht',
        text: 'Sie wurde gelöscht, oder die Adresse stimmt nicht.',
        back: 'Zu den Gruppen',
      }}
    >
      {(group, page) => <GroupEditor group={group} {...page} />}
    </ListedRecordPage>
  );
}

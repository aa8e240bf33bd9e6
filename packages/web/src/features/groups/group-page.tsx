import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { GroupEditor } from './group-editor.tsx';
import { groupQuery } from '#shared/directory/groups.queries.ts';

function LoadedGroup({ id, isPanel = false, close }: RecordPageProps) {
  const query = useQuery(groupQuery(id));
  const navigate = useNavigate();
  const toList = (): void => void navigate({ to: '/customer', search: { tab: 'gruppen' } });
  return (
    <RecordStates
      query={query}
      subject="Die Gruppe"
      gone={
        <RecordGone
          title="Diese Gruppe gibt es nicht"
          text="Sie wurde gelöscht, oder die Adresse stimmt nicht."
          back={
            <ButtonLink variant="contained" to="/customer" search={{ tab: 'gruppen' }}>
              Zu den Gruppen
            </ButtonLink>
          }
        />
      }
    >
      {(group) => <GroupEditor key={id} group={group} isPanel={isPanel} close={close ?? toList} />}
    </RecordStates>
  );
}

/** The page of one group (`/group/edit/{id}`), also as a panel beside the list. */
export function GroupPage(properties: RecordPageProps) {
  return (
    <OfficeOnly>
      <LoadedGroup {...properties} />
    </OfficeOnly>
  );
}

import type { Survey } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { SurveyHead, SurveyPage } from '../survey-page.tsx';
import { invitationsQuery } from '../surveys.queries.ts';
import { columnsOf, filters, InvitationCard } from './invitation-rows.tsx';
import { InviteDialog } from './invite-dialog.tsx';

function firstUse({ state }: Survey) {
  return (
    <ListNotice icon={Mail} title="Noch niemand eingeladen">
      <Typography sx={{ color: 'text.secondary' }}>
        {state === 'LAEUFT'
          ? 'Laden Sie Bauherren, Auftraggeber oder andere Personen ein; jede bekommt einen eigenen Link.'
          : 'Einladen lässt sich, sobald eine Version veröffentlicht ist und die Umfrage läuft.'}
      </Typography>
    </ListNotice>
  );
}

interface PageProps {
  readonly survey: Survey;
  readonly search: object;
}

function Invitations({ survey, search }: PageProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isInviting, setInviting] = useState(false);
  const { id, state } = survey;
  const query = useQuery(invitationsQuery(id));
  const address = useRecordAddress({ to: `/survey/${id}/einladungen`, search });
  const close = (): void => {
    setInviting(false);
    button.current?.focus();
  };
  return (
    <FullPage minHeight={420}>
      <SurveyHead
        survey={survey}
        actions={
          <Button
            ref={button}
            variant="contained"
            disabled={state !== 'LAEUFT'}
            startIcon={<Mail size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Einladen
          </Button>
        }
      />
      <RecordList
        label="Einladungen"
        subject="Die Einladungen"
        query={query}
        columns={columnsOf(survey)}
        filters={filters}
        textOf={({ name, email, project }) => [name, email, project?.projectId, project?.name].join(' ')}
        isMuted={({ state: one }) => one === 'ZURUECKGEZOGEN' || one === 'ABGELAUFEN'}
        renderCard={(invitation) => <InvitationCard invitation={invitation} />}
        address={{ ...address, open: () => undefined }}
        firstUse={firstUse(survey)}
      />
      {isInviting && <InviteDialog survey={survey} close={close} />}
    </FullPage>
  );
}

/** Who is asked (`/survey/{id}/einladungen`). */
export function InvitationsPage({ id, search }: { readonly id: string; readonly search: object }) {
  const { can } = useCurrentUser();
  if (!can.manageSurveys) return <NotAllowed title="Einladungen verschickt die Verwaltung" />;
  return <SurveyPage id={id}>{(survey) => <Invitations survey={survey} search={search} />}</SurveyPage>;
}

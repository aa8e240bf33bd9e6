import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditRequest, Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { answerEditMutation, editRequestsQuery, useLiveRequests } from './handover.queries.ts';
import { requestSentence } from './handover-labels.ts';

interface EditRequestNoticesProps {
  readonly project: Pick<Project, 'id' | 'projectId'>;
  readonly hasChanges: () => boolean;
  /** Saves; answers whether that went well. */
  readonly save: () => Promise<boolean>;
  /** Ends editing and leaves the form. */
  readonly release: () => Promise<void>;
  /** Leaves the form, which asks what is to become of unsaved input; leaving ends editing. */
  readonly leave: () => Promise<void>;
}

interface ReleaseDialogProps {
  readonly asker: string;
  readonly release: (saveFirst: boolean) => Promise<void>;
  readonly close: () => void;
}

/** With unsaved input the release is a question. */
function ReleaseDialog({ asker, release, close }: ReleaseDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const begin = async (saveFirst: boolean): Promise<void> => {
    setIsPending(true);
    await release(saveFirst);
    setIsPending(false);
  };
  return (
    <DialogFrame close={close} size="sm">
      <DialogStep
        title={`Für ${asker} freigeben`}
        actions={
          <>
            <Button color="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button disabled={isPending} onClick={() => void begin(false)}>
              Ohne Speichern …
            </Button>
            <Button variant="contained" autoFocus loading={isPending} onClick={() => void begin(true)}>
              Speichern und freigeben
            </Button>
          </>
        }
      >
        <Typography variant="body2" color="textSecondary">
          Es gibt ungespeicherte Änderungen. Ohne Speichern können sie als Entwurf aufgehoben oder
          verworfen werden.
        </Typography>
      </DialogStep>
    </DialogFrame>
  );
}

function RequestNotice({
  request,
  give,
}: {
  readonly request: EditRequest;
  readonly give: (request: EditRequest) => void;
}) {
  const later = useMutation(answerEditMutation);
  return (
    <Notice
      severity="info"
      role="alert"
      action={
        <>
          <Button
            loading={later.isPending}
            onClick={() => later.mutate({ id: request.id, answer: 'LATER' })}
          >
            Noch nicht
          </Button>
          <Button variant="contained" onClick={() => give(request)}>
            Freigeben
          </Button>
        </>
      }
    >
      <strong>{`${request.by.displayname} möchte bearbeiten. `}</strong>
      {later.error?.message ?? requestSentence(request)}
    </Notice>
  );
}

/** What others ask of the person who is editing. */
export function EditRequestNotices(properties: EditRequestNoticesProps) {
  const { project, hasChanges, save, release, leave } = properties;
  const { data } = useQuery(editRequestsQuery(project.id));
  const [asked, setAsked] = useState<EditRequest | null>(null);
  useLiveRequests(project.id);
  const give = async (saveFirst: boolean): Promise<void> => {
    const isSaved = saveFirst && (await save());
    setAsked(null);
    if (isSaved) await release();
    if (!saveFirst) await leave();
  };
  return (
    <>
      {data?.toMe.map((request) => (
        <RequestNotice
          key={request.id}
          request={request}
          give={(wanted) => {
            if (hasChanges()) setAsked(wanted);
            else void release();
          }}
        />
      ))}
      {asked !== null && (
        <ReleaseDialog asker={asked.by.displayname} release={give} close={() => setAsked(null)} />
      )}
    </>
  );
}

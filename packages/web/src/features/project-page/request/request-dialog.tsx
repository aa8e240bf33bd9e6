import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';
import { type DocumentRequestPlan, germanDay } from '@energieakte/contract';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame } from '#shared/dialog/dialog-frame.tsx';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { dayAt } from '#shared/format/relative-day.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { Loaded, type LoadedQuery, LoadingBlock } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { askableChecklistItems, ownChecklistItems } from './request-draft.ts';
import { RequestHead, RequestPanes } from './request-panes.tsx';
import { RequestStep } from './request-step.tsx';
import { requestKey } from './request.queries.ts';
import { SentRequests } from './sent-requests.tsx';
import { copyMessages } from './text-actions.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { type Request, type RequestDialogProps, useRequest } from './use-request.ts';

const failure = 'Die Empfänger konnten nicht geladen werden.';

interface LoadedProps extends RequestDialogProps {
  readonly query: LoadedQuery<DocumentRequestPlan>;
}

/** Nothing can be asked for; what went out before is still to be read. */
function Nothing({ query, close }: LoadedProps) {
  return (
    <ReadingDialog title="Unterlagen anfordern" size="sm" close={close}>
      <Typography variant="body2">Zurzeit fehlt nichts.</Typography>
      <Loaded query={query} loading={48} failure={failure}>
        {(plan) => <SentRequests plan={plan} />}
      </Loaded>
    </ReadingDialog>
  );
}

/** The place of everything while the recipients are on their way, or why they did not come. */
function Waiting({ query, project, close }: LoadedProps) {
  const around = { p: { xs: 4, sm: 6 } };
  return (
    <>
      <RequestHead project={project} close={close} />
      {query.error === null ? (
        <RequestPanes
          papers={
            <Box sx={around}>
              <LoadingBlock height={320} />
            </Box>
          }
          letters={<Skeleton variant="rounded" height={320} />}
        />
      ) : (
        // There is nothing to put into two columns.
        <Box sx={around}>
          <LoadError query={query} failure={failure} />
        </Box>
      )}
    </>
  );
}

function AgainQuestion({ last, again, setAgain }: Request) {
  if (last === null) return null;
  return (
    <Notice severity="warning">
      {`Am ${germanDay(dayAt(new Date(last.sentAt)))} wurde ${last.recipientName} bereits um Unterlagen gebeten.`}
      <CheckInput label="Trotzdem noch einmal senden" isChecked={again} change={setAgain} />
    </Notice>
  );
}

interface PlannedProps extends RequestDialogProps {
  readonly plan: DocumentRequestPlan;
}

/** What was just written, to be sent by hand: copied at once where the browser lets us. */
function UnsentStep({ plan, close }: PlannedProps) {
  const waiting = plan.sent.filter(({ unsent }) => unsent !== null);
  const wasCopied = useRef(false);
  useEffect(() => {
    if (wasCopied.current) return;
    wasCopied.current = true;
    const [newest] = plan.sent;
    const made = plan.sent.filter(({ sentAt }) => sentAt === newest?.sentAt);
    void copyMessages(made.flatMap(({ unsent }) => unsent ?? []));
  }, [plan]);
  return (
    <ReadingDialog
      title="Noch nicht versandt"
      size="md"
      isFullOnPhones
      close={close}
      closeLabel="Fertig"
    >
      {waiting.length === 0 ? (
        <Notice severity="success" role="status">
          Alle Nachrichten sind als versandt vermerkt.
        </Notice>
      ) : (
        <Notice severity="info">
          Bitte kopieren oder drucken Sie die Texte, versenden Sie sie selbst, und vermerken Sie es hier.
          Wer ein Konto hat, sieht die Anforderung schon im Portal.
        </Notice>
      )}
      <UnsentMessages sent={waiting} />
    </ReadingDialog>
  );
}

/** Strg+Enter sends from wherever the focus is. */
function useSendKey(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

function RequestForm({ showUnsent, ...dialog }: PlannedProps & { readonly showUnsent: () => void }) {
  const { close, plan } = dialog;
  const request = useRequest({ ...dialog, showUnsent });
  useSendKey(() => request.submit('MAIL'));
  return (
    <RequestStep
      request={request}
      close={close}
      above={<AgainQuestion {...request} />}
      below={<SentRequests plan={plan} />}
    />
  );
}

/**
 * Asks everybody for the documents they owe, after everything that goes out was seen; without a mail server the texts are
 * sent by hand. Or writes down that somebody asked in another way.
 */
export function RequestDialog(dialog: RequestDialogProps) {
  const { project, close } = dialog;
  const query = useQuery(requestPlanQuery(project.id));
  const isBusy = useIsMutating({ mutationKey: requestKey }) > 0;
  const [isUnsent, setIsUnsent] = useState(false);
  // What is left when the request is made does not take its dialog away.
  const [isNothing] = useState(
    () => askableChecklistItems(project).length === 0 && ownChecklistItems(project).length === 0,
  );
  const { data: plan } = query;
  if (isUnsent && plan !== undefined) return <UnsentStep {...dialog} plan={plan} />;
  if (isNothing) return <Nothing {...dialog} query={query} />;
  return (
    <DialogFrame close={close} isBusy={isBusy} size="lg" isFullOnPhones>
      {plan === undefined ? (
        <Waiting {...dialog} query={query} />
      ) : (
        <RequestForm {...dialog} plan={plan} showUnsent={() => setIsUnsent(true)} />
      )}
    </DialogFrame>
  );
}

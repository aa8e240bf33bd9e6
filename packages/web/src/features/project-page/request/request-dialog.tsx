import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';
import { type DocumentRequestPlan, germanDay } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame } from '#shared/dialog/dialog-frame.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { dayAt } from '#shared/format/relative-day.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { askableChecklistItems, ownChecklistItems } from './request-draft.ts';
import { RequestStep } from './request-step.tsx';
import { SentRequests } from './sent-requests.tsx';
import { copyMessages } from './text-actions.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { type Request, type RequestDialogProps, useRequest } from './use-request.ts';

const title = 'Unterlagen anfordern';

/** What can be seen while nothing can be sent. */
function Closed({
  text,
  failure,
  close,
  plan,
}: {
  readonly text: string;
  readonly failure: string | null;
  readonly close: () => void;
  readonly plan?: DocumentRequestPlan;
}) {
  return (
    <FormDialog
      title={title}
      text={text}
      confirmLabel="Schließen"
      isPending={false}
      failure={failure}
      submit={close}
      close={close}
    >
      {plan !== undefined && <SentRequests plan={plan} />}
    </FormDialog>
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
    <DialogFrame close={close} isBusy={request.isPending} size="lg" isFullOnPhones>
      <RequestStep
        title={title}
        request={request}
        close={close}
        above={<AgainQuestion {...request} />}
        below={<SentRequests plan={plan} />}
      />
    </DialogFrame>
  );
}

function Planned(dialog: PlannedProps) {
  const [isUnsent, setIsUnsent] = useState(false);
  const { project, close, plan } = dialog;
  // What is left when the request is made does not take its dialog away.
  const [isNothing] = useState(
    () => askableChecklistItems(project).length === 0 && ownChecklistItems(project).length === 0,
  );
  if (isUnsent) return <UnsentStep {...dialog} />;
  if (isNothing) return <Closed text="Zurzeit fehlt nichts." failure={null} close={close} plan={plan} />;
  return <RequestForm {...dialog} showUnsent={() => setIsUnsent(true)} />;
}

/**
 * Asks everybody for the documents they owe, after everything that goes out was seen; without a mail server the texts are
 * sent by hand. Or writes down that somebody asked in another way.
 */
export function RequestDialog(dialog: RequestDialogProps) {
  const { data: plan, error } = useQuery(requestPlanQuery(dialog.project.id));
  if (plan !== undefined) return <Planned {...dialog} plan={plan} />;
  return (
    <Closed
      text={error === null ? 'Die Empfänger werden geladen …' : ''}
      failure={error?.message ?? null}
      close={dialog.close}
    />
  );
}

import { germanDay, type PaperRequestPlan, type Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { CheckInput } from '#shared/forms/dialog-fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import {
  askablePapers,
  recentRequest,
  recipientOf,
  requestInput,
  requestProblems,
  startOfRequest,
  textOf,
} from './request-draft.ts';
import { RequestFields } from './request-fields.tsx';
import { requestPapersMutation, requestPlanQuery } from './request.queries.ts';
import { SentRequests } from './sent-requests.tsx';

interface RequestDialogProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly close: () => void;
}

const title = 'Unterlagen per E-Mail anfordern';
const nobody =
  'Für dieses Projekt ist keine E-Mail-Adresse bekannt. Bitte beim Bauherrn, beim Auftraggeber oder bei seinem Ansprechpartner eine eintragen.';

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
  readonly plan?: PaperRequestPlan;
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

function AgainQuestion({
  last,
  isMeant,
  change,
}: {
  readonly last: PaperRequestPlan['sent'][number];
  readonly isMeant: boolean;
  readonly change: (isMeant: boolean) => void;
}) {
  return (
    <Notice severity="warning">
      {`Am ${germanDay(dayAt(new Date(last.sentAt)))} wurde ${last.recipientName} bereits um Unterlagen gebeten.`}
      <CheckInput label="Trotzdem noch einmal senden" isChecked={isMeant} change={change} />
    </Notice>
  );
}

function useRequest({ project, today, close }: RequestDialogProps, plan: PaperRequestPlan) {
  const [draft, setDraft] = useState(() => startOfRequest(project, plan, today));
  const [again, setAgain] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const send = useMutation(requestPapersMutation);
  const text = textOf(draft, project, plan);
  const last = recentRequest(plan, useMinute());
  const found = requestProblems(draft, text);
  const isUnsure = last !== null && !again;
  const submit = (): void => {
    setWasTried(true);
    if (isUnsure || Object.keys(found).length > 0) return;
    send.mutate(requestInput(draft, { projectId: project.id, text, again }), {
      onSuccess: () => {
        reportSuccess(`Die Nachricht an ${recipientOf(plan, draft.email)?.name} ist unterwegs.`);
        close();
      },
    });
  };
  const unsure =
    wasTried && isUnsure ? 'Bitte bestätigen, dass noch einmal gesendet werden soll.' : null;
  return {
    draft,
    set: setDraft,
    text,
    last,
    again,
    setAgain,
    problems: wasTried ? found : {},
    failure: send.error?.message ?? unsure,
    isPending: send.isPending,
    submit,
  };
}

function RequestForm({ plan, ...dialog }: RequestDialogProps & { readonly plan: PaperRequestPlan }) {
  const { project, close } = dialog;
  const request = useRequest(dialog, plan);
  const { draft, set, text, last, again, setAgain, problems } = request;
  return (
    <FormDialog
      title={title}
      text="Was gesendet ist, lässt sich nicht zurückholen. Die Unterlagen sind danach als angefordert vermerkt; der Auftraggeber liest das als Bemerkung."
      confirmLabel="Senden"
      isPending={request.isPending}
      failure={request.failure}
      submit={request.submit}
      close={close}
    >
      {last !== null && <AgainQuestion last={last} isMeant={again} change={setAgain} />}
      <RequestFields
        project={project}
        plan={plan}
        draft={draft}
        text={text}
        problems={problems}
        set={(part) => set({ ...draft, ...part })}
      />
      <SentRequests plan={plan} />
    </FormDialog>
  );
}

/** Asks for missing papers by mail, after everything that goes out was seen. */
export function RequestDialog(dialog: RequestDialogProps) {
  const { data: plan, error } = useQuery(requestPlanQuery(dialog.project.id));
  const { close } = dialog;
  if (plan === undefined)
    return (
      <Closed
        text={error === null ? 'Die Empfänger werden geladen …' : ''}
        failure={error?.message ?? null}
        close={close}
      />
    );
  if (plan.recipients.length === 0)
    return <Closed text={nobody} failure={null} close={close} plan={plan} />;
  if (askablePapers(dialog.project).length === 0)
    return <Closed text="Zurzeit fehlt nichts." failure={null} close={close} plan={plan} />;
  return <RequestForm {...dialog} plan={plan} />;
}

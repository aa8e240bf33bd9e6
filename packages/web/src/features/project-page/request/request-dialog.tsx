import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';
import { germanDay, type DocumentRequestPlan, type Project } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import {
  askableChecklistItems,
  recentRequest,
  recipientOf,
  type RequestDraft,
  requestInput,
  requestNote,
  requestProblems,
  startOfRequest,
  textOf,
} from './request-draft.ts';
import { RequestFields } from './request-fields.tsx';
import { noteChecklistItemsMutation, requestDocumentsMutation } from './request.queries.ts';
import { SentRequests } from './sent-requests.tsx';

interface RequestDialogProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Somebody came to ask for these documents; all that are missing by now unless said otherwise. */
  readonly itemIds?: readonly string[];
  readonly close: () => void;
}

const title = 'Unterlagen anfordern';
const nobody =
  'Für dieses Projekt ist keine E-Mail-Adresse bekannt. Zum Senden bitte beim Bauherrn, beim Auftraggeber oder bei seinem Ansprechpartner eine eintragen.';
const words = {
  mail: 'Was gesendet ist, lässt sich nicht zurückholen. Die Unterlagen sind danach als angefordert vermerkt; der Auftraggeber liest das als Bemerkung.',
  note: 'Es geht keine E-Mail hinaus. Die Unterlagen sind danach als angefordert vermerkt.',
} as const;

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

function AgainQuestion({
  last,
  isMeant,
  change,
}: {
  readonly last: DocumentRequestPlan['sent'][number];
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

/** How the request is sent or written down; tells when it is done. */
function useDelivery({ project, close }: RequestDialogProps, plan: DocumentRequestPlan) {
  const send = useMutation(requestDocumentsMutation);
  const note = useMutation(noteChecklistItemsMutation);
  const done = (text: string) => ({
    onSuccess: () => {
      reportSuccess(text);
      close();
    },
  });
  return {
    failure: (draft: RequestDraft) => (draft.byMail ? send.error : note.error)?.message ?? null,
    isPending: send.isPending || note.isPending,
    send: (draft: RequestDraft, text: string, again: boolean) =>
      send.mutate(
        requestInput(draft, { projectId: project.id, text, again, plan }),
        done(`Die Nachricht an ${recipientOf(plan, draft.email)?.name} ist unterwegs.`),
      ),
    note: (draft: RequestDraft) =>
      note.mutate(requestNote(draft, project.id), done(notedText(draft.itemIds.length))),
  };
}

function notedText(count: number): string {
  return count === 1
    ? '1 Unterlage ist als angefordert vermerkt.'
    : `${count} Unterlagen sind als angefordert vermerkt.`;
}

function useRequest(dialog: RequestDialogProps, plan: DocumentRequestPlan) {
  const { project, today, itemIds = [] } = dialog;
  const [draft, setDraft] = useState(() => startOfRequest({ project, plan, today, itemIds }));
  const [again, setAgain] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const delivery = useDelivery(dialog, plan);
  const text = textOf(draft, project, plan);
  const recent = recentRequest(plan, useMinute());
  const last = draft.byMail ? recent : null;
  const found = requestProblems(draft, { text, plan });
  const isUnsure = last !== null && !again;
  const submit = (): void => {
    setWasTried(true);
    if (isUnsure || Object.keys(found).length > 0) return;
    if (draft.byMail) delivery.send(draft, text, again);
    else delivery.note(draft);
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
    failure: delivery.failure(draft) ?? unsure,
    isPending: delivery.isPending,
    submit,
  };
}

function RequestForm({ plan, ...dialog }: RequestDialogProps & { readonly plan: DocumentRequestPlan }) {
  const { project, close } = dialog;
  const request = useRequest(dialog, plan);
  const { draft, set, text, last, again, setAgain, problems } = request;
  return (
    <FormDialog
      title={title}
      text={draft.byMail ? words.mail : words.note}
      confirmLabel={draft.byMail ? 'Senden' : 'Vermerken'}
      isPending={request.isPending}
      failure={request.failure}
      submit={request.submit}
      close={close}
    >
      {plan.recipients.length === 0 && <Notice severity="info">{nobody}</Notice>}
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

/** Asks for missing documents by mail, after everything that goes out was seen, or writes down that somebody did. */
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
  if (askableChecklistItems(dialog.project).length === 0)
    return <Closed text="Zurzeit fehlt nichts." failure={null} close={close} plan={plan} />;
  return <RequestForm {...dialog} plan={plan} />;
}

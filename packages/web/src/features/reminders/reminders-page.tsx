import { type ReminderKind, type ReminderState } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { formatInstant } from '#shared/format/relative-moment.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { keptSettings, reminderForm } from './reminder-form.ts';
import { ReminderPreview } from './reminder-preview.tsx';
import { ReminderRuns } from './reminder-runs.tsx';
import { reminderQuery, runNowMutation, saveReminderMutation } from './reminders.queries.ts';

function StateText({ state }: { readonly state: ReminderState | undefined }) {
  const now = useMinute();
  if (state === undefined) return null;
  const { lastRunAt, lastResult, nextRunAt } = state;
  const last =
    lastRunAt === null ? 'noch nie gelaufen' : `zuletzt ${formatInstant(new Date(lastRunAt), now)}`;
  const result = lastResult === null ? '' : ` (${lastResult})`;
  const next =
    nextRunAt === null
      ? 'kein weiterer Lauf'
      : `nächster Lauf ${formatInstant(new Date(nextRunAt), now)}`;
  return `${last}${result}, ${next}`;
}

function SendNow({ kind }: { readonly kind: ReminderKind }) {
  const [isAsking, setAsking] = useState(false);
  const run = useMutation(runNowMutation(kind));
  const close = (): void => {
    run.reset();
    setAsking(false);
  };
  const send = (): void =>
    run.mutate(undefined, {
      onSuccess: ({ decided, sent, error }) => {
        close();
        const counts = `${counted(decided, 'Anlass', 'Anlässe')}, ${counted(sent, 'Mail', 'Mails')}`;
        if (error === null) reportSuccess(`Es wurde erinnert: ${counts}.`);
        else reportError(`Nicht alle wurden erinnert (${counts}): ${error}`);
      },
    });
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Send size={16} strokeWidth={1.75} />}
        onClick={() => setAsking(true)}
      >
        Jetzt senden …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Jetzt erinnern?"
          confirmLabel="Jetzt senden"
          isCancelFocused
          isPending={run.isPending}
          failure={run.error?.message ?? null}
          confirm={send}
          close={close}
        >
          Es gelten die gespeicherten Regeln von heute. Was schon gemeldet wurde, kommt nicht noch
          einmal.
        </ConfirmDialog>
      )}
    </>
  );
}

interface FormProps {
  readonly kind: ReminderKind;
  readonly state: ReminderState;
}

function ReminderEditor({ kind, state }: FormProps) {
  const navigate = useNavigate();
  const { can } = useCurrentUser();
  const form = useMemo(() => reminderForm(kind, state), [kind, state]);
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: state,
      isSingle: true,
      sentAsStored: keptSettings(kind),
      draftKey: `erinnerungen/${kind}`,
      mutation: saveReminderMutation(kind),
      savedText: 'Die Erinnerungen wurden gespeichert',
    }),
  );
  const isReadOnly = !can.changeOfficeSettings;
  return (
    <RecordEditor
      editing={editing}
      isReadOnly={isReadOnly}
      subject="Die Einstellungen"
      changedBy={state.changedBy?.displayname ?? null}
      close={() => void navigate({ to: '/settings' })}
      notices={
        <>
          {isReadOnly && <Notice severity="info">Die Erinnerungen ändert die Verwaltung.</Notice>}
          {state.condition !== null && (
            <Notice severity="info">
              Die Übersicht nennt nur Projekte, auf die eine zusätzliche Bedingung zutrifft. Sie ist über
              die Schnittstelle gesetzt und bleibt beim Speichern, wie sie ist.
            </Notice>
          )}
        </>
      }
      aside={<ReminderPreview kind={kind} form={form} state={state} />}
      more={<ReminderRuns kind={kind} />}
    />
  );
}

function Reminders({ kind }: { readonly kind: ReminderKind }) {
  const { can } = useCurrentUser();
  const query = useQuery(reminderQuery(kind));
  usePagePlace({ title: 'Erinnerungen', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader
        title="Erinnerungen"
        meta={<StateText state={query.data} />}
        actions={can.changeOfficeSettings && <SendNow kind={kind} />}
      />
      <Box
        component="nav"
        aria-label="Projektarten"
        sx={{ display: 'flex', gap: 5, mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <TabLink to="/settings/erinnerungen" activeOptions={{ exact: true }}>
          KfW-Projekte
        </TabLink>
        <TabLink to="/settings/erinnerungen/projekte">I- und II-Projekte</TabLink>
      </Box>
      <Loaded
        query={query}
        loading={560}
        failure="Die Einstellungen der Erinnerungen konnten nicht geladen werden."
      >
        {(state) => <ReminderEditor key={kind} kind={kind} state={state} />}
      </Loaded>
    </>
  );
}

/** Who is reminded of what and when (`/settings/erinnerungen`): all of the office reads, admins write. */
export function RemindersPage({ kind }: { readonly kind: ReminderKind }) {
  return (
    <OfficeOnly>
      <Reminders kind={kind} />
    </OfficeOnly>
  );
}

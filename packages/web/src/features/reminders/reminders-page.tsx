import { berlinDay, type ReminderKind, ReminderSettings, type ReminderState } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { ReminderRuns } from './reminder-runs.tsx';
import { DeadlineSentences, OverviewSentence } from './reminder-sentences.tsx';
import { reminderQuery, runNowMutation, saveReminderMutation } from './reminders.queries.ts';

function moment(instant: string | null, never: string): string {
  if (instant === null) return never;
  return new Date(instant).toLocaleString('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

function stateText({ lastRunAt, lastResult, nextRunAt }: ReminderState): string {
  const result = lastResult === null ? '' : ` (${lastResult})`;
  return `zuletzt gelaufen ${moment(lastRunAt, 'noch nie')}${result}, nächster Lauf ${moment(nextRunAt, 'keiner')}`;
}

function SendNow({ kind }: { readonly kind: ReminderKind }) {
  const [isAsking, setAsking] = useState(false);
  const run = useMutation(runNowMutation(kind));
  const close = (): void => setAsking(false);
  const send = (): void =>
    run.mutate(undefined, {
      onSuccess: ({ decided, sent }) => {
        close();
        reportSuccess(`Heute von Hand gesendet: ${decided} Anlässe, ${sent} Mails.`);
      },
    });
  return (
    <>
      <Button color="secondary" onClick={() => setAsking(true)}>
        Jetzt senden …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Jetzt erinnern?"
          confirmLabel="Jetzt senden"
          isPending={run.isPending}
          failure={run.error?.message ?? null}
          confirm={send}
          close={close}
        >
          Es gelten die gespeicherten Regeln. Was schon gemeldet wurde, kommt nicht noch einmal.
        </ConfirmDialog>
      )}
    </>
  );
}

interface FormProps {
  readonly kind: ReminderKind;
  readonly state: ReminderState;
}

function ReminderForm({ kind, state }: FormProps) {
  const { can } = useSuspenseQuery(currentUserQuery).data;
  const stored = ReminderSettings.strip().parse(state);
  const [change, setChange] = useState<Partial<ReminderSettings>>({});
  const save = useMutation(saveReminderMutation(kind));
  const settings = { ...stored, ...change };
  const isReadOnly = !can.changeOfficeSettings;
  const isChanged = Object.keys(change).length > 0;
  const onChange = (more: Partial<ReminderSettings>): void => setChange({ ...change, ...more });
  const store = (): void =>
    save.mutate(
      { ...settings, version: state.version },
      {
        onSuccess: () => {
          setChange({});
          reportSuccess('Die Erinnerungen wurden gespeichert.');
        },
      },
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {stateText(state)}
      </Typography>
      {save.error !== null && (
        <Notice severity="error" role="alert">
          {save.error.message}
        </Notice>
      )}
      {!settings.enabled && (
        <Notice severity="warning">Solange die Erinnerungen ausgeschaltet sind, meldet das Programm keine Frist.</Notice>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, mt: 3 }}>
        <Card component="section" aria-label="Regeln" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3, alignContent: 'start' }}>
          <FormControlLabel
            control={<Switch checked={settings.enabled} disabled={isReadOnly} onChange={(_, enabled) => onChange({ enabled })} />}
            label="Erinnerungen eingeschaltet"
          />
          <OverviewSentence settings={settings} isReadOnly={isReadOnly} onChange={onChange} />
          <DeadlineSentences settings={settings} isReadOnly={isReadOnly} onChange={onChange} />
          <Typography variant="caption" color="textSecondary">
            Fällt ein Tag vor der Frist auf ein Wochenende oder einen Feiertag, geht die Mail am Werktag davor, nach der Frist am
            Werktag danach. Grüne Projekte und erledigte Fristen bleiben still.
          </Typography>
          {!isReadOnly && (
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
              <Button color="secondary" disabled={!isChanged} onClick={() => setChange({})}>
                Verwerfen
              </Button>
              <Button variant="contained" disabled={!isChanged || save.isPending} onClick={store}>
                Speichern
              </Button>
            </Box>
          )}
        </Card>
        <ReminderPreview kind={kind} today={berlinDay(new Date())} settings={settings} />
      </Box>
      <ReminderRuns kind={kind} />
    </>
  );
}

function Reminders({ kind }: { readonly kind: ReminderKind }) {
  const { can } = useSuspenseQuery(currentUserQuery).data;
  usePagePlace({ title: 'Erinnerungen', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader title="Erinnerungen" actions={can.changeOfficeSettings && <SendNow kind={kind} />} />
      <Box component="nav" aria-label="Projektarten" sx={{ display: 'flex', gap: 4, mb: 3, borderBottom: 1, borderColor: 'divider' }}>
        <TabLink to="/settings/erinnerungen">KfW-Projekte</TabLink>
        <TabLink to="/settings/erinnerungen/projekte">I- und II-Projekte</TabLink>
      </Box>
      <Loaded
        query={useQuery(reminderQuery(kind))}
        loading={560}
        failure="Die Einstellungen der Erinnerungen konnten nicht geladen werden."
      >
        {(state) => <ReminderForm key={`${kind}${state.version}`} kind={kind} state={state} />}
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

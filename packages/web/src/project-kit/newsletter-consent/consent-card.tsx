import {
  type AddressConsent,
  consentSourceLabels,
  formatDayForInput,
  type NewsletterConsent,
  parseGermanDay,
  revokedViaLabels,
  skipReasonLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { dayAt } from '#shared/format/relative-day.ts';
import { formatDayOf } from '#shared/format/relative-moment.ts';
import { LineText, RecordLines } from '#shared/list/record-lines.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { ItemLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import {
  type ConsentEntry,
  consentMutation,
  type ConsentOf,
  consentQuery,
} from './newsletter-consent.queries.ts';

interface DialogProps {
  readonly email: string;
  readonly close: () => void;
}

/** Writes something down about an address, says so and closes the question. */
function useEntry(close: () => void) {
  const { mutate, isPending, error } = useMutation(consentMutation);
  const enter = (entry: ConsentEntry, done: string): void =>
    mutate(entry, {
      onSuccess: () => {
        reportSuccess(done);
        close();
      },
    });
  return { enter, state: { isPending, failure: error?.message ?? null, close } };
}

function GivenDialog({ email, close }: DialogProps) {
  const [day, setDay] = useState(() => formatDayForInput(dayAt(new Date())));
  const [note, setNote] = useState('');
  const { enter, state } = useEntry(close);
  const givenOn = parseGermanDay(day);
  const submit = (): void => {
    if (givenOn === null) return;
    const entry = { action: 'GIVEN', email, givenOn, note: note.trim() } as const;
    enter(entry, `Die Einwilligung von ${email} ist eingetragen`);
  };
  return (
    <FormDialog
      title="Einwilligung eintragen"
      text={`${email} hat dem Büro gesagt oder geschrieben, dass Newsletter erwünscht sind. Wer sich selbst abgemeldet hat, bekommt trotzdem keinen: Das kann nur die Person selbst ändern.`}
      confirmLabel="Eintragen"
      isReady={givenOn !== null && note.trim() !== ''}
      submit={submit}
      {...state}
    >
      <DayInput label="Erteilt am" value={day} change={setDay} error={dayProblem(day, true)} isFocused />
      <TextInput
        label="Nachweis"
        help="Wo es steht: Brief vom …, E-Mail an …, Formular vom Messestand"
        rows={2}
        maxLength={500}
        value={note}
        change={setNote}
      />
    </FormDialog>
  );
}

function RevokedDialog({ email, close }: DialogProps) {
  const { enter, state } = useEntry(close);
  return (
    <ConfirmDialog
      title="Widerruf eintragen?"
      confirmLabel="Eintragen"
      isCancelFocused
      confirm={() => enter({ action: 'REVOKED', email }, `Der Widerruf von ${email} ist eingetragen`)}
      {...state}
    >
      {`${email} bekommt dann keinen Newsletter mehr, auch keinen, der gerade verschickt wird. Aufheben kann das nur die Person selbst.`}
    </ConfirmDialog>
  );
}

function EraseDialog({ email, close }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const { enter, state } = useEntry(close);
  const isWrong = typed.trim().toLowerCase() !== email.toLowerCase();
  const submit = (): void => {
    setTried(true);
    if (!isWrong) enter({ action: 'ERASED', email }, `Was über ${email} bekannt war, ist gelöscht`);
  };
  return (
    <FormDialog
      title={`Newsletter-Daten von ${email} löschen?`}
      text="Einwilligungen und Versand bleiben ohne Adresse und Namen als Nachweis erhalten. An diese Adresse geht kein Newsletter mehr, auch wenn sie noch einmal eingetragen wird. Das lässt sich nicht rückgängig machen."
      confirmLabel="Endgültig löschen"
      submit={submit}
      {...state}
    >
      <TextInput
        label={`Zur Bestätigung „${email}“ eingeben`}
        value={typed}
        change={setTyped}
        maxLength={254}
        isFocused
        error={wasTried && isWrong ? `Bitte „${email}“ eingeben.` : undefined}
      />
    </FormDialog>
  );
}

const dialogs = { given: GivenDialog, revoked: RevokedDialog, erased: EraseDialog } as const;

function consentText(consent: NewsletterConsent): string {
  const { source, givenAt, confirmedAt, revokedAt, revokedVia, createdBy, note } = consent;
  const by = createdBy === null ? '' : ` (${createdBy.displayname})`;
  const given = `${formatDayOf(new Date(givenAt))} erteilt, ${consentSourceLabels[source]}${by}`;
  const open = confirmedAt === null && revokedAt === null ? 'noch nicht bestätigt' : null;
  const via = revokedVia === null ? '' : ` ${revokedViaLabels[revokedVia]}`;
  const end = revokedAt === null ? null : `${formatDayOf(new Date(revokedAt))} widerrufen${via}`;
  const proof = note === null || note === '' ? null : `Nachweis: ${note}`;
  return [given, open, end, proof].filter((part) => part !== null).join(' · ');
}

function bounceText({ bounceState, lastBounceAt, lastBounceText }: AddressConsent): string | null {
  if (bounceState === 'OK' || lastBounceAt === null) return null;
  return `Zuletzt zurückgekommen am ${formatDayOf(new Date(lastBounceAt))}${lastBounceText === null ? '' : `: ${lastBounceText}`}`;
}

function Letters({ letters }: Pick<AddressConsent, 'letters'>) {
  if (letters.length === 0) return null;
  const query = { data: letters, error: null, refetch: () => undefined };
  return (
    <RecordLines label="Newsletter an diese Adresse" query={query} empty="">
      {({ id, subject, sentAt }) => (
        <ItemLink to="/newsletter/$id" params={{ id }}>
          <LineText
            title={subject}
            aside={sentAt === null ? 'nicht angekommen' : formatDayOf(new Date(sentAt))}
          />
        </ItemLink>
      )}
    </RecordLines>
  );
}

function Address({ address }: { readonly address: AddressConsent }) {
  const { email, skipReason, consents, letters } = address;
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const mayErase = useCurrentUser().can.usePrivacy && skipReason !== 'GESPERRT_GELOESCHT';
  const Dialog = dialog === null ? null : dialogs[dialog];
  const bounce = bounceText(address);
  const tone =
    skipReason === null
      ? { Icon: Check, ...statusTones.GREEN }
      : { Icon: CircleSlash, ...statusTones.NOTHING };
  const word = skipReason === null ? 'bekommt Newsletter' : skipReasonLabels[skipReason];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <ToneMark tone={tone} word={word} />
      </Box>
      {bounce !== null && <Typography variant="body2">{bounce}</Typography>}
      {consents.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, typography: 'body2', color: 'text.secondary' }}>
          {consents.map((consent) => (
            <li key={consent.id}>{consentText(consent)}</li>
          ))}
        </Box>
      )}
      <Letters letters={letters} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
        <Button size="small" onClick={() => setDialog('given')}>
          Einwilligung eintragen …
        </Button>
        <Button size="small" color="secondary" onClick={() => setDialog('revoked')}>
          Widerruf eintragen …
        </Button>
        {mayErase && (
          <Button size="small" color="secondary" onClick={() => setDialog('erased')}>
            Daten löschen …
          </Button>
        )}
      </Box>
      {Dialog !== null && <Dialog email={email} close={() => setDialog(null)} />}
    </Box>
  );
}

/** What is known of each address of somebody, and what can be written down about it. */
export function KnownAddresses({ of }: { readonly of: ConsentOf }) {
  const query = useQuery(consentQuery(of));
  return (
    <Loaded
      query={query}
      loading={60}
      failure="Der Stand des Newsletters konnte nicht geladen werden."
      empty="Ohne E-Mail-Adresse kommt kein Newsletter an."
    >
      {(addresses) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {addresses.map((address) => (
            <Address key={address.email} address={address} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

/** Whether newsletters reach somebody and why, for whoever sends them; nothing for everybody else. */
export function NewsletterConsentCard({ of }: { readonly of: ConsentOf }) {
  if (!useCurrentUser().can.seeNewsletterAndLogs) return null;
  return (
    <PageCard title="Newsletter">
      <KnownAddresses of={of} />
    </PageCard>
  );
}

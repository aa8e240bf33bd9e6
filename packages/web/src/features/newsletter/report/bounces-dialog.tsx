import type { NewsletterBounce } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { counted } from '#shared/format/numbers.ts';
import { clockTime, formatMoment } from '#shared/format/relative-moment.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { bouncesQuery, judgeMutation } from '../newsletter.queries.ts';

const judgements = [
  { judgement: 'HART', label: 'Adresse gibt es nicht' },
  { judgement: 'WEICH', label: 'Vorübergehend' },
  { judgement: 'NICHTS', label: 'Kein Rückläufer' },
] as const;

function Bounce({ bounce }: { readonly bounce: NewsletterBounce }) {
  const { id, subject, sender, receivedAt, text } = bounce;
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useMutation(judgeMutation);
  return (
    <Box
      component="section"
      aria-label={subject ?? 'Nachricht ohne Betreff'}
      sx={{ display: 'grid', gap: 2, pb: 4, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box>
        <Typography variant="h3">{subject ?? 'Ohne Betreff'}</Typography>
        <Typography variant="caption" color="textSecondary">
          {[sender, formatMoment(new Date(receivedAt))].filter((part) => part !== null).join(' · ')}
        </Typography>
      </Box>
      {text !== null && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      <TextInput
        label="Wessen Nachricht zurückkam (E-Mail)"
        maxLength={254}
        value={email}
        change={setEmail}
      />
      <FormAlert message={error?.message ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {judgements.map(({ judgement, label }) => (
          <Button
            key={judgement}
            size="small"
            variant="outlined"
            color="secondary"
            disabled={isPending || (judgement !== 'NICHTS' && email.trim() === '')}
            onClick={() =>
              mutate({ id, judgement, ...(email.trim() !== '' && { email: email.trim() }) })
            }
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** What is known of messages that came back, as the line below the ledger. */
export function useBounceLine(): string {
  const { data } = useQuery(bouncesQuery);
  const measured = 'Öffnungen und Klicks werden nicht gemessen.';
  if (data === undefined) return measured;
  if (!data.isConfigured)
    return `${measured} Rückläufer werden nicht gelesen: kein Postfach eingerichtet.`;
  if (data.problem !== null)
    return `${measured} Rückläufer werden gerade nicht gelesen: ${data.problem}`;
  const read = data.readAt === null ? 'noch nie' : `um ${clockTime(new Date(data.readAt))} Uhr`;
  return `${measured} Rückläufer zuletzt gelesen ${read}.`;
}

/** Messages in the mailbox of bounces that nobody but a person understands. */
export function UnknownBounces() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(bouncesQuery);
  const unknown = data?.unknown ?? [];
  const close = (): void => setOpen(false);
  if (unknown.length === 0 && !isOpen) return null;
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <Notice severity="info" action={<Button onClick={() => setOpen(true)}>Beurteilen</Button>}>
          {`${counted(unknown.length, 'Nachricht', 'Nachrichten')} im Postfach für Rückläufer ${unknown.length === 1 ? 'wurde' : 'wurden'} nicht erkannt.`}
        </Notice>
      </Box>
      {isOpen && (
        <DialogFrame close={close} size="sm" isFullOnPhones>
          <DialogStep title="Rückläufer beurteilen" actions={<Button onClick={close}>Schließen</Button>}>
            {unknown.length === 0 ? (
              <Typography role="status">Alle sind beurteilt.</Typography>
            ) : (
              unknown.map((bounce) => <Bounce key={bounce.id} bounce={bounce} />)
            )}
          </DialogStep>
        </DialogFrame>
      )}
    </>
  );
}

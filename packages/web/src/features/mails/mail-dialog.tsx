import { fileSizeText, type Mail } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { MailStateChip } from './mail-state-chip.tsx';
import { mailQuery, retryMailMutation } from './mails.queries.ts';

function fileText({ name, size }: Mail['attachments'][number]): string {
  return `${name} (${fileSizeText(size)})`;
}

function linesOf(mail: Mail): readonly (readonly [string, string])[] {
  const { recipient, about, createdAt, sentAt, attempts, attachments } = mail;
  return [
    ['An', recipient],
    ...(about === null ? [] : [['Betrifft', about.displayname] as const]),
    ...(attachments.length === 0 ? [] : [['Anhang', attachments.map(fileText).join(', ')] as const]),
    ['Angelegt', formatMoment(new Date(createdAt))],
    ...(sentAt === null ? [] : [['Gesendet', formatMoment(new Date(sentAt))] as const]),
    ...(attempts < 2 ? [] : [['Versuche', String(attempts)] as const]),
  ];
}

function Head({ mail }: { readonly mail: Mail }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {linesOf(mail).map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        Stand
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <MailStateChip mail={mail} />
      </Box>
    </Box>
  );
}

function Text({ mail }: { readonly mail: Mail }) {
  if (mail.text === null) {
    return (
      <Notice severity="info">
        Die Nachricht betrifft ein Konto, das nur ein Super-Admin verwaltet. Ihr Text bleibt hier
        verborgen.
      </Notice>
    );
  }
  return (
    <Box
      component="pre"
      // The text can be longer than the window, and is scrolled by keyboard.
      tabIndex={0}
      aria-label="Text der Nachricht"
      sx={{
        m: 0,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        font: 'inherit',
        lineHeight: 1.55,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {mail.text.trim()}
    </Box>
  );
}

function Content({ mail }: { readonly mail: Mail }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Head mail={mail} />
      {mail.lastError !== null && !mail.linkEnded && (
        <Notice severity="warning">{`Der letzte Versuch ist gescheitert: ${mail.lastError}`}</Notice>
      )}
      {mail.linkEnded && (
        <Notice severity="info">
          Der Link in dieser Nachricht wurde benutzt, durch einen neueren ersetzt oder ist abgelaufen.
        </Notice>
      )}
      {mail.holdsLink && mail.text !== null && (
        <Notice severity="info">
          Mit diesem Link lässt sich das Passwort des Kontos festlegen. Dass er hier gelesen wurde, steht
          im Protokoll.
        </Notice>
      )}
      <Text mail={mail} />
    </Box>
  );
}

/** Without a mail server the text has to travel on another way. */
function CopyText({ text }: { readonly text: string }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text.trim());
    reportSuccess('Der Text ist kopiert.');
  };
  // Browsers give the clipboard to safe addresses only.
  if (!window.isSecureContext) return null;
  return <Button onClick={() => void copy()}>Text kopieren</Button>;
}

function Actions({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(retryMailMutation);
  const sendAgain = (): void =>
    mutate(mail.id, {
      onSuccess: () => {
        reportSuccess('Die Nachricht wird noch einmal gesendet.');
        onClose();
      },
    });
  return (
    <>
      <Box sx={{ flex: '1 1 auto' }}>
        <FormAlert message={error?.message ?? null} />
      </Box>
      {mail.holdsLink && mail.text !== null && <CopyText text={mail.text} />}
      {mail.can.retry && (
        <Button loading={isPending} onClick={sendAgain}>
          Noch einmal senden
        </Button>
      )}
    </>
  );
}

interface MailDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One mail of the outbox with its text, and another try where it did not go. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const query = useQuery(mailQuery(id));
  const mail = query.data;
  return (
    <ReadingDialog
      title={mail?.subject ?? 'Nachricht'}
      size="sm"
      isFullOnPhones
      close={onClose}
      actions={mail !== undefined && <Actions mail={mail} onClose={onClose} />}
    >
      <Loaded query={query} loading={240} failure="Die Nachricht konnte nicht geladen werden.">
        {(loaded) => <Content mail={loaded} />}
      </Loaded>
    </ReadingDialog>
  );
}

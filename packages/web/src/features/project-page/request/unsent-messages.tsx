import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SentDocumentRequest, requestMessageStateLabels } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { noteMessageSentMutation } from './request.queries.ts';
import { actionIcon, TextActions } from './text-actions.tsx';

type Words = NonNullable<SentDocumentRequest['unsent']>;

interface UnsentActionsProps {
  readonly message: SentDocumentRequest;
  readonly words: Words;
}

/** What can be done about a message that nobody has sent. */
export function UnsentActions({ message, words }: UnsentActionsProps) {
  const { mutate, isPending, error } = useMutation(noteMessageSentMutation);
  const { recipientName: name } = message;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
        <TextActions name={`Text an ${name}`} text={words} />
        <Button
          size="small"
          startIcon={<Check {...actionIcon} />}
          aria-label={`Nachricht an ${name} als versandt vermerken`}
          loading={isPending}
          onClick={() =>
            mutate(message.id, {
              onSuccess: () => reportSuccess(`Die Nachricht an ${name} ist als versandt vermerkt.`),
            })
          }
        >
          Als versandt vermerken
        </Button>
      </Box>
      <FormAlert message={error?.message ?? null} />
    </>
  );
}

function UnsentMessage({ message, words }: UnsentActionsProps) {
  const state = requestMessageStateLabels[message.state ?? 'OFFEN'];
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, p: 4, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{message.recipientName}</strong>
        {` ${message.email} · ${state}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">{`Betreff: ${words.subject}`}</Typography>
      <Typography
        variant="body2"
        // A long text is scrolled by keyboard too.
        tabIndex={0}
        role="group"
        aria-label={`Text an ${message.recipientName}`}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
      >
        {words.text}
      </Typography>
      <UnsentActions message={message} words={words} />
    </Box>
  );
}

/** The messages that somebody still has to send by hand, each with what can be done about it. */
export function UnsentMessages({ sent }: { readonly sent: readonly SentDocumentRequest[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {sent.map((message) =>
        message.unsent === null ? null : (
          <UnsentMessage key={message.id} message={message} words={message.unsent} />
        ),
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { KeyCap } from '#shared/ui/key-cap.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { LetterCard } from './letter-card.tsx';
import { PostalLetters } from './postal-letters.tsx';
import { chosenItems, ownChecklistItems } from './request-draft.ts';
import { RequestGroups } from './request-groups.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import { RequestHead, RequestPanes } from './request-panes.tsx';
import type { Request } from './use-request.ts';

interface RequestStepProps {
  readonly request: Request;
  readonly close: () => void;
  /** What has to be answered before anything is sent. */
  readonly above: ReactNode;
  /** What went out before. */
  readonly below: ReactNode;
}

/** How much goes to how many, before it goes. */
function countText({ draft, project, letters }: Request): string {
  const papers = counted(chosenItems(draft, project).length, 'Unterlage', 'Unterlagen');
  if (draft.isNoted) return `${papers}, ohne Nachricht`;
  const asked = `${papers} von ${counted(letters.length, 'Person', 'Personen')}`;
  const tasks = draft.hasTasks ? ownChecklistItems(project).length : 0;
  return tasks === 0 ? asked : `${asked}, ${counted(tasks, 'Aufgabe', 'Aufgaben')} im Büro`;
}

function Letters({ request }: { readonly request: Request }) {
  const { letters, draft, plan } = request;
  return (
    <>
      {!plan.mailServer && !draft.isNoted && (
        <Notice severity="info">
          Es ist kein Mailserver eingerichtet. Die Texte können Sie kopieren oder drucken und selbst
          versenden; bis dahin gelten sie als noch nicht versandt.
        </Notice>
      )}
      {letters.map((letter) => (
        <LetterCard key={letter.place} request={request} letter={letter} />
      ))}
      {letters.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
          {draft.isNoted
            ? 'Es geht keine Nachricht hinaus. Die Unterlagen sind danach als angefordert vermerkt. Für einen Brief per Post können Sie den Text drucken.'
            : 'Sobald eine Unterlage und ihr Empfänger gewählt sind, steht hier die Nachricht.'}
        </Typography>
      )}
      <PostalLetters parts={request} />
    </>
  );
}

const touched = { minHeight: { xs: 44, sm: 34 } } as const;

function Actions({ request, close }: Pick<RequestStepProps, 'request' | 'close'>) {
  const { plan, draft, letters, isPending, submit } = request;
  const canCopy = plan.mailServer && !draft.isNoted && letters.length > 0;
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', md: 'none' }, '&&': { ml: 0 } }}>
      {canCopy && (
        <Button
          color="secondary"
          disabled={isPending}
          onClick={() => submit('SELBST')}
          sx={{ ...touched, mr: { xs: 0, md: 1 }, ml: { xs: -2, sm: 0 } }}
        >
          Als Text kopieren
        </Button>
      )}
      <Button
        color="secondary"
        disabled={isPending}
        onClick={close}
        // On phones the cross above does the same.
        sx={{ ...touched, display: { xs: 'none', sm: 'inline-flex' }, ml: { sm: 'auto' } }}
      >
        Abbrechen
      </Button>
      <Button
        variant="contained"
        type="submit"
        loading={isPending}
        startIcon={<Send size={16} strokeWidth={1.75} />}
        aria-keyshortcuts="Control+Enter"
        sx={{ ...touched, flex: { xs: 1, sm: 'none' } }}
      >
        {request.actionLabel}
        <KeyCap>Strg ⏎</KeyCap>
      </Button>
    </Box>
  );
}

function Foot({ request, close }: Pick<RequestStepProps, 'request' | 'close'>) {
  return (
    <>
      {request.failure !== null && (
        <Box sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}>
          <FormAlert message={request.failure} />
        </Box>
      )}
      <DialogActions sx={{ '&&': { px: { xs: 4, sm: 6 }, py: 3 }, columnGap: 4, rowGap: 2 }}>
        <Box
          sx={{
            flex: { xs: '1 1 100%', md: 1 },
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
          }}
        >
          <Typography variant="body2" color="textSecondary" role="status">
            {countText(request)}
          </Typography>
          <ReminderChoice request={request} />
        </Box>
        <Actions request={request} close={close} />
      </DialogActions>
    </>
  );
}

/** Left the documents by who owes them, right the message to each recipient, below how many go out. */
export function RequestStep({ request, close, above, below }: RequestStepProps) {
  const { draft, set, problems, submit, project } = request;
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may have been opened from within another form, which is not meant.
        event.stopPropagation();
        submit('MAIL');
      }}
    >
      <RequestHead
        project={project}
        close={close}
        due={{ day: draft.dueDate, problem: problems.dueDate, change: (dueDate) => set({ dueDate }) }}
      />
      <RequestPanes
        papers={<RequestGroups request={request} />}
        letters={
          <>
            {above}
            <Letters request={request} />
            {below}
          </>
        }
      />
      <Foot request={request} close={close} />
    </form>
  );
}

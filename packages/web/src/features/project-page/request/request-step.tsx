import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { countMissing, missingCountText } from '@energieakte/contract';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { DayInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { counted } from '#shared/format/numbers.ts';
import { KeyCap } from '#shared/ui/key-cap.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { LetterCard } from './letter-card.tsx';
import { PostalLetters } from './postal-letters.tsx';
import { chosenItems, ownChecklistItems } from './request-draft.ts';
import { RequestGroups } from './request-groups.tsx';
import type { Request } from './use-request.ts';

interface RequestStepProps {
  readonly title: string;
  readonly request: Request;
  readonly close: () => void;
  /** What has to be answered before anything is sent. */
  readonly above: ReactNode;
  /** What went out before. */
  readonly below: ReactNode;
}

function Head({ title, request, close }: Pick<RequestStepProps, 'title' | 'request' | 'close'>) {
  const { project } = request;
  const missing = missingCountText(countMissing(project.checklist));
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title}
        <Typography variant="body2" color="textSecondary" component="p">
          {[project.name, project.projectId, missing].filter((word) => word !== '').join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label="Schließen" edge="end" onClick={close} sx={{ my: -1 }}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
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
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
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
    </Box>
  );
}

function Actions({ request, close }: Pick<RequestStepProps, 'request' | 'close'>) {
  const { plan, draft, letters, isPending, submit } = request;
  const canCopy = plan.mailServer && !draft.isNoted && letters.length > 0;
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ flex: 1, minWidth: 0, display: { xs: 'none', sm: 'block' } }}
      >
        {countText(request)}
      </Typography>
      {canCopy && (
        <Button color="secondary" disabled={isPending} onClick={() => submit('SELBST')}>
          Als Text kopieren
        </Button>
      )}
      <Button color="secondary" disabled={isPending} onClick={close}>
        Abbrechen
      </Button>
      <Button
        variant="contained"
        type="submit"
        loading={isPending}
        startIcon={<Send size={16} strokeWidth={1.75} />}
      >
        {request.actionLabel}
        <KeyCap>Strg ⏎</KeyCap>
      </Button>
    </>
  );
}

/** Left the documents by who owes them, right the message to each recipient, below how many go out. */
export function RequestStep({ title, request, close, above, below }: RequestStepProps) {
  const { draft, set, problems, failure, submit } = request;
  return (
    <DialogStep
      title={<Head title={title} request={request} close={close} />}
      submit={() => submit('MAIL')}
      isScrolled
      actions={<Actions request={request} close={close} />}
    >
      {above}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <DayInput
            label="Erbeten bis"
            value={draft.dueDate}
            change={(dueDate) => set({ dueDate })}
            error={problems.dueDate}
          />
          <RequestGroups request={request} />
        </Box>
        <Letters request={request} />
      </Box>
      <FormAlert message={failure} />
      {below}
    </DialogStep>
  );
}

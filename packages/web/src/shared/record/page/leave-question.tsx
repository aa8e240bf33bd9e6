import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBlocker } from '@tanstack/react-router';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';

interface LeaveQuestionProps {
  readonly hasChanges: () => boolean;
  /** Throws the input away, the draft with it. */
  readonly discard: () => Promise<void>;
  /** Keeps the input as a draft; `null` where it cannot be kept. */
  readonly keep: (() => Promise<void>) | null;
  /** What becomes of the input. */
  readonly explanation?: string;
}

const keptAsDraft =
  'Als Entwurf werden sie in diesem Browser 14 Tage lang aufbewahrt und beim nächsten Öffnen angeboten.';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** A page, or the record that is open in a panel beside a list (`?tab=…&panel=…`). */
function placeOf({ pathname, search }: Place): string {
  const tab = 'tab' in search ? String(search.tab) : '';
  const panel = 'panel' in search ? String(search.panel) : '';
  return [pathname, tab, panel].join(' ');
}

/** Asks before unsaved input is left behind. The way to the sign-in page is never blocked: a draft waits there. */
export function LeaveQuestion({
  hasChanges,
  discard,
  keep,
  explanation = keptAsDraft,
}: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== '/login' && placeOf(next) !== placeOf(current) && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const leave = (first: () => Promise<void>) => async (): Promise<void> => {
    await first();
    blocker.proceed();
  };
  return (
    <DialogFrame close={blocker.reset} size="sm">
      <DialogStep
        title="Es gibt ungespeicherte Änderungen"
        actions={
          <>
            <Button color="secondary" onClick={leave(discard)}>
              Änderungen verwerfen
            </Button>
            {keep !== null && <Button onClick={leave(keep)}>Entwurf behalten</Button>}
            <Button variant="contained" onClick={blocker.reset} autoFocus={keep === null}>
              Weiter bearbeiten
            </Button>
          </>
        }
      >
        <Typography variant="body2" color="textSecondary">
          {explanation}
        </Typography>
      </DialogStep>
    </DialogFrame>
  );
}

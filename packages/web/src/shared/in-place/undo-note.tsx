import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useEffectEvent, useState } from 'react';
import { askForRunning, dismissUndo, type Undoable, useUndoable, wasAskedFor } from './undoable.ts';

/** So long the way back is offered, in milliseconds. */
const timeToUndo = 10_000;

const typing = 'input, textarea, select, [contenteditable="true"]';

function isUndoKey(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
  const hasControl = event.ctrlKey || event.metaKey;
  // With the caps lock on it is a capital letter.
  const isZ = event.key.toLowerCase() === 'z' && !event.shiftKey;
  return hasControl && isZ && !isTyping && !event.defaultPrevented;
}

/** Strg+Z outside of fields: while a change waits for its answer it means that one, not one before it. */
function useUndoKey(takeBack: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (!isUndoKey(event)) return;
    const isWaiting = askForRunning();
    if (isWaiting || takeBack !== null) event.preventDefault();
    if (!isWaiting) takeBack?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Before anything was done it may be asked for already. */
function NothingYet() {
  useUndoKey(null);
  return null;
}

function Offer({ id, text, undo, at }: Undoable) {
  // Done on a page that was left meanwhile.
  const [isOld] = useState(() => Date.now() - at > timeToUndo);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const takeBack = async (): Promise<void> => {
    if (undo === null || isPending || isOld) return;
    setIsPending(true);
    try {
      await undo();
      dismissUndo(id);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Das ließ sich nicht zurücknehmen.');
    } finally {
      setIsPending(false);
    }
  };
  useUndoKey(() => void takeBack());
  const takeBackIfAsked = useEffectEvent((): void => {
    if (wasAskedFor(id)) void takeBack();
  });
  useEffect(() => queueMicrotask(() => takeBackIfAsked()), []);
  if (isOld) return null;
  return (
    <Snackbar
      open
      autoHideDuration={timeToUndo}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') dismissUndo(id);
      }}
      message={failure ?? text}
      action={
        undo !== null && (
          <Button
            onClick={() => void takeBack()}
            aria-busy={isPending}
            aria-keyshortcuts="Control+Z"
            title="Strg+Z"
            sx={{ color: '#FFD9BD' }}
          >
            {failure === null ? 'Rückgängig' : 'Erneut versuchen'}
          </Button>
        )
      }
    />
  );
}

/** Offers for ten seconds to take back what was done last, also by Strg+Z outside of fields. */
export function UndoNote() {
  const undoable = useUndoable();
  return undoable === null ? <NothingYet /> : <Offer key={undoable.id} {...undoable} />;
}

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError, reportSuccess, reportWarning } from '#shared/activity/activity.ts';
import { undoMutation } from '../appointments.queries.ts';

/** So many operations of this page can be taken back. */
const mostSteps = 10;

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** What was done on the board, the latest last; `Strg+Z` takes it back step by step. */
export function useUndo() {
  const [steps, setSteps] = useState<readonly string[]>([]);
  const { mutateAsync } = useMutation(undoMutation);
  const isRunning = useRef(false);
  const remember = useCallback(
    (changeId: string) => setSteps((before) => [...before, changeId].slice(-mostSteps)),
    [],
  );
  const undo = useCallback(async (): Promise<void> => {
    const last = steps.at(-1);
    // A key that repeats while it is held would take back what nobody has looked at.
    if (last === undefined || isRunning.current) return;
    isRunning.current = true;
    try {
      const { warnings } = await mutateAsync(last);
      for (const warning of warnings) reportWarning(warning);
      reportSuccess('Die letzte Änderung wurde zurückgenommen');
    } catch (error) {
      reportError(error instanceof Error ? error.message : 'Das ließ sich nicht zurücknehmen.');
    } finally {
      isRunning.current = false;
      setSteps((before) => before.filter((one) => one !== last));
    }
  }, [steps, mutateAsync]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [undo]);
  return { remember, undo, count: steps.length };
}

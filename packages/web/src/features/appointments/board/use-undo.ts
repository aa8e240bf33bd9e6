import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess, reportWarning } from '#shared/activity/activity.ts';
import { undoMutation } from '../appointments.queries.ts';

/** So many operations of this page can be taken back. */
const mostSteps = 10;

const goneCodes: ReadonlySet<string> = new Set(['planningChange.undone', 'planningChange.notFound']);

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** What was done on the board, the latest last; `Strg+Z` takes it back step by step. */
export function useUndo() {
  const [steps, setSteps] = useState<readonly Promise<string | null>[]>([]);
  const { mutateAsync } = useMutation(undoMutation);
  const isRunning = useRef(false);
  // Remembered when it is sent: who presses Strg+Z before the answer is there takes back this and nothing earlier.
  const remember = useCallback((change: Promise<string>): void => {
    const step = change.catch(() => null);
    setSteps((before) => [...before, step].slice(-mostSteps));
    void step.then((id) => {
      if (id === null) setSteps((before) => before.filter((one) => one !== step));
    });
  }, []);
  const undo = useCallback(async (): Promise<boolean> => {
    const last = steps.at(-1);
    // A key that repeats while it is held would take back what nobody has looked at.
    if (last === undefined || isRunning.current) return false;
    isRunning.current = true;
    const drop = (): void => setSteps((before) => before.filter((one) => one !== last));
    try {
      const changeId = await last;
      if (changeId === null) return false;
      const { warnings } = await mutateAsync(changeId);
      for (const warning of warnings) reportWarning(warning);
      reportSuccess('Die letzte Änderung wurde zurückgenommen');
      drop();
      return true;
    } catch (error) {
      reportError(error instanceof Error ? error.message : 'Das ließ sich nicht zurücknehmen.');
      // What stands in the way can go; what was taken back already, or is not there, stays so.
      if (error instanceof ApiError && goneCodes.has(error.code)) drop();
      return false;
    } finally {
      isRunning.current = false;
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

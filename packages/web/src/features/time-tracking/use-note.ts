import type { TimeEntry } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { forgetNoteDraft, readNoteDraft, writeNoteDraft } from './note-draft.ts';
import { saveEntryMutation } from './time-tracking.queries.ts';

/** The note of the time that runs, or of what is started next. What is typed stays in this tab until the server has it. */
export function useNote(running: TimeEntry | null) {
  const { id: userId } = useCurrentUser();
  const key = { userId, entryId: running?.id ?? null };
  const stored = running?.note ?? '';
  const draft = readNoteDraft(key);
  const [, redraw] = useState(0);
  const saving = useMutation(saveEntryMutation);
  const change = (text: string): void => {
    writeNoteDraft(key, text);
    redraw((count) => count + 1);
  };
  const forget = (): void => {
    forgetNoteDraft(key);
    redraw((count) => count + 1);
  };
  /** Answers whether there is nothing left to save. */
  const save = async (): Promise<boolean> => {
    if (running === null || draft === null) return true;
    const { id, version, task } = running;
    try {
      if (draft.trim() !== stored)
        await saving.mutateAsync({ id, version, taskId: task.id, note: draft.trim() });
      // More may have been typed while it was on its way.
      if (readNoteDraft(key) === draft) forget();
      return true;
    } catch {
      return false;
    }
  };
  return { text: draft ?? stored, change, save, forget, failure: saving.error?.message ?? null };
}

import { useState } from 'react';
import type { Letter } from './use-letter.ts';

/** What is said where something would be done with less than what is on screen. */
export const unsaved = 'Der Newsletter ist noch nicht gesichert. Bitte noch einmal versuchen.';

/** What of a letter saves it. */
export type LetterSaver = Pick<Letter['saver'], 'flush' | 'isDirty' | 'base'>;

/** Saves what is left to save, and does something with the version that is stored then; `run` answers whether it was. */
export function useWithSaved(saver: LetterSaver) {
  const [isUnsaved, setUnsaved] = useState(false);
  const run = async (act: (version: number) => void): Promise<boolean> => {
    await saver.flush();
    const isSaved = !saver.isDirty();
    setUnsaved(!isSaved);
    if (isSaved) act(saver.base().version);
    return isSaved;
  };
  return { run, failure: isUnsaved ? unsaved : null };
}

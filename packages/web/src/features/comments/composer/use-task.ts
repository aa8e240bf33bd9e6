import { useState } from 'react';
import type { Composer } from './use-composer.ts';

export interface Task {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** What is wrong with the day as it is being typed, or `null`. */
  readonly typedDay: (problem: string | null) => void;
  /** Sending was refused because of the day. */
  readonly isRefused: boolean;
}

/** Makes a task of a comment; while its day cannot be read, nothing is sent, whichever way. */
export function useTask(composer: Composer): { readonly task: Task; readonly writing: Composer } {
  const [isWanted, want] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const typedDay = (found: string | null): void => {
    setProblem(found);
    setTried(false);
  };
  const close = (): void => {
    want(false);
    typedDay(null);
  };
  const task = {
    isOpen: isWanted || composer.content.dueDate !== null,
    open: () => want(true),
    close,
    typedDay,
    isRefused: isTried && problem !== null,
  };
  const writing = {
    ...composer,
    send: () => {
      if (problem === null) composer.send();
      else setTried(true);
    },
    discard: () => {
      close();
      composer.discard();
    },
  };
  return { task, writing };
}

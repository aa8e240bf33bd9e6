import type { NotificationAction } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import {
  type ActionTarget,
  finishMutation,
  muteMutation,
  readMutation,
  type Snooze,
  snoozeMutation,
  undoMutation,
} from './notifications.queries.ts';

/** An action that can be taken back, as it is announced. */
export interface DoneAction {
  readonly kind: 'read' | 'done' | 'snooze';
  readonly at: string;
  readonly text: string;
}

function counted({ changed }: NotificationAction): string {
  return changed === 1 ? '1 Benachrichtigung' : `${changed.toLocaleString('de-DE')} Benachrichtigungen`;
}

/** What can be done with notifications; the last action can be taken back. */
export function useInboxActions() {
  const [last, setLast] = useState<DoneAction | null>(null);
  const reading = useMutation(readMutation);
  const finishing = useMutation(finishMutation);
  const snoozing = useMutation(snoozeMutation);
  const undoing = useMutation(undoMutation);
  const muting = useMutation(muteMutation);
  const failed = { onError: (error: Error) => reportError(error.message) };
  const notified = (kind: DoneAction['kind'], words: (count: string) => string) => ({
    ...failed,
    onSuccess: (deed: NotificationAction) => {
      if (deed.changed > 0) setLast({ kind, at: deed.at, text: words(counted(deed)) });
    },
  });
  const finish = (target: ActionTarget): void =>
    finishing.mutate(
      target,
      notified('done', (count) => `${count} erledigt`),
    );
  return {
    last,
    forget: () => setLast(null),
    isPending: finishing.isPending || reading.isPending || undoing.isPending,
    /** By the way, when something is opened. */
    read: (target: ActionTarget) => reading.mutate(target, failed),
    readAll: (target: ActionTarget) =>
      reading.mutate(
        target,
        notified('read', (count) => `${count} als gelesen vermerkt`),
      ),
    finish,
    snooze: (params: Snooze) =>
      snoozing.mutate(
        params,
        notified('snooze', (count) => `${count} auf Wiedervorlage`),
      ),
    undo: ({ kind, at }: Pick<DoneAction, 'kind' | 'at'>) =>
      undoing.mutate({ deed: kind, at }, { ...failed, onSuccess: () => setLast(null) }),
    /** Silences a project and files what came of it. */
    mute: (projectId: string) =>
      muting.mutate(projectId, { ...failed, onSuccess: () => finish({ project: projectId }) }),
  };
}

export type InboxActions = ReturnType<typeof useInboxActions>;

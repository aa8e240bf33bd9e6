import type { NotificationDeed } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import {
  type DeedTarget,
  finishMutation,
  muteMutation,
  readMutation,
  type Snooze,
  snoozeMutation,
  undoMutation,
} from './notifications.queries.ts';

/** A deed that can be taken back, as it is told. */
export interface DoneDeed {
  readonly kind: 'read' | 'done' | 'snooze';
  readonly at: string;
  readonly text: string;
}

function counted({ changed }: NotificationDeed): string {
  return changed === 1 ? '1 Benachrichtigung' : `${changed.toLocaleString('de-DE')} Benachrichtigungen`;
}

/** What can be done with notifications; the last deed can be taken back. */
export function useInboxDeeds() {
  const [last, setLast] = useState<DoneDeed | null>(null);
  const reading = useMutation(readMutation);
  const finishing = useMutation(finishMutation);
  const snoozing = useMutation(snoozeMutation);
  const undoing = useMutation(undoMutation);
  const muting = useMutation(muteMutation);
  const failed = { onError: (error: Error) => reportError(error.message) };
  const told = (kind: DoneDeed['kind'], words: (count: string) => string) => ({
    ...failed,
    onSuccess: (deed: NotificationDeed) => {
      if (deed.changed > 0) setLast({ kind, at: deed.at, text: words(counted(deed)) });
    },
  });
  const finish = (target: DeedTarget): void =>
    finishing.mutate(
      target,
      told('done', (count) => `${count} erledigt`),
    );
  return {
    last,
    forget: () => setLast(null),
    isPending: finishing.isPending || reading.isPending || undoing.isPending,
    /** By the way, when something is opened. */
    read: (target: DeedTarget) => reading.mutate(target, failed),
    readAll: (target: DeedTarget) =>
      reading.mutate(
        target,
        told('read', (count) => `${count} als gelesen vermerkt`),
      ),
    finish,
    snooze: (wish: Snooze) =>
      snoozing.mutate(
        wish,
        told('snooze', (count) => `${count} auf Wiedervorlage`),
      ),
    undo: ({ kind, at }: Pick<DoneDeed, 'kind' | 'at'>) =>
      undoing.mutate({ deed: kind, at }, { ...failed, onSuccess: () => setLast(null) }),
    /** Silences a project and files what came of it. */
    mute: (projectId: string) =>
      muting.mutate(projectId, { ...failed, onSuccess: () => finish({ project: projectId }) }),
  };
}

export type InboxDeeds = ReturnType<typeof useInboxDeeds>;

import type { Attachment, AttachmentBoard } from '@energieakte/contract';
import { lazy, Suspense, useState } from 'react';
import { RefusedNote, useRefused } from './use-refused.tsx';

const AcceptDialog = lazy(async () => ({
  default: (await import('./accept-dialog.tsx')).AcceptDialog,
}));
const RefuseDialog = lazy(async () => ({
  default: (await import('./refuse-dialog.tsx')).RefuseDialog,
}));

/** What the office can make of something that came over an upload link. */
export type Decision = 'accept' | 'refuse';

interface Asked {
  readonly decision: Decision;
  /** As it was when it was asked about: a decided one leaves the Eingang before its dialog closes. */
  readonly record: Attachment;
}

/** Which decision is being asked about, and the way to ask. */
export function useDeciding() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    decide: (decision: Decision, record: Attachment) => setAsked({ decision, record }),
    endDeciding: () => setAsked(null),
  };
}

interface DecidingProps extends Pick<ReturnType<typeof useDeciding>, 'asked' | 'endDeciding'> {
  readonly board: AttachmentBoard;
}

/** The question about a decision, and the way back from a refusal. */
export function Deciding({ board, asked, endDeciding }: DecidingProps) {
  const { note, ...refusing } = useRefused();
  return (
    <>
      <Suspense>
        {asked?.decision === 'accept' && (
          <AcceptDialog board={board} record={asked.record} close={endDeciding} />
        )}
        {asked?.decision === 'refuse' && (
          <RefuseDialog board={board} record={asked.record} refused={note} close={endDeciding} />
        )}
      </Suspense>
      <RefusedNote {...refusing} />
    </>
  );
}

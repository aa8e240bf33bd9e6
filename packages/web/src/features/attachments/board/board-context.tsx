import type { Attachment, AttachmentBoard } from '@energieakte/contract';
import { createContext, useContext } from 'react';
import type { Decision } from '../arrivals/deciding.tsx';
import type { DropAim } from '../intake/staged-file.ts';

/** What the parts of the board share: what is shown, and what can be done with it. */
export interface BoardTools {
  readonly board: AttachmentBoard;
  /** Customers read plain words and see nothing of the office. */
  readonly isGuest: boolean;
  readonly openedId: string | null;
  /** The document somebody came to bring. */
  readonly wantedChecklistItemId: string | null;
  readonly selected: ReadonlySet<string>;
  readonly open: (id: string | null) => void;
  /** Shows a file over the window: the newest unless a version is named. */
  readonly view: (id: string, version?: number) => void;
  readonly select: (id: string) => void;
  readonly remove: (records: readonly Attachment[]) => void;
  /** Asks about something from the Eingang. */
  readonly decide: (decision: Decision, record: Attachment) => void;
  /** Lets the person choose files for a place. */
  readonly bring: (aim: DropAim) => void;
  /** Where the files under the mouse would go, as `slot:2`, `document:…`, `record:…`; `null` while none are dragged. */
  readonly aimed: string | null;
}

const Context = createContext<BoardTools | null>(null);

export const BoardProvider = Context.Provider;

/** The tools of the board around. */
export function useBoard(): BoardTools {
  const tools = useContext(Context);
  if (tools === null) throw new Error('useBoard needs a BoardProvider.');
  return tools;
}

import type { DocumentRequestPlan, Project } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { newId } from '#shared/forms/new-id.ts';
import { counted } from '#shared/format/numbers.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import {
  chosenItems,
  type LetterDraft,
  ownChecklistItems,
  type RequestDraft,
  requestNote,
  startOfRequest,
  untouchedLetter,
} from './request-draft.ts';
import { requestFailure } from './request-failure.ts';
import {
  letterProblems,
  lettersOf,
  recentMessage,
  requestInput,
  type RequestParts,
  requestProblems,
} from './request-letters.ts';
import {
  isRequestUnderway,
  noteChecklistItemsMutation,
  requestDocumentsMutation,
} from './request.queries.ts';

export interface RequestDialogProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Somebody came to ask for these documents; all that are missing by now unless said otherwise. */
  readonly itemIds?: readonly string[];
  readonly close: () => void;
}

interface RequestContext extends RequestDialogProps {
  readonly plan: DocumentRequestPlan;
  /** The messages are written, and wait to be sent by hand. */
  readonly showUnsent: () => void;
}

/** What the button does, in words. */
function actionLabel({ draft, project, plan }: RequestParts, letterCount: number): string {
  if (draft.isNoted) return 'Vermerken';
  const tasks = draft.hasTasks ? ownChecklistItems(project).length : 0;
  if (letterCount === 0 && tasks > 0) return `${counted(tasks, 'Aufgabe', 'Aufgaben')} anlegen`;
  if (letterCount === 0) return plan.mailServer ? 'Senden' : 'Text kopieren';
  const messages = counted(letterCount, 'Nachricht', 'Nachrichten');
  return plan.mailServer ? `${messages} senden` : `${counted(letterCount, 'Text', 'Texte')} kopieren`;
}

function doneText({ draft, project }: RequestParts, letterCount: number): string {
  if (draft.isNoted) {
    const count = chosenItems(draft, project).length;
    return count === 1
      ? '1 Unterlage ist als angefordert vermerkt.'
      : `${count} Unterlagen sind als angefordert vermerkt.`;
  }
  if (letterCount === 0) return 'Die Aufgaben sind angelegt.';
  return letterCount === 1 ? '1 Nachricht ist unterwegs.' : `${letterCount} Nachrichten sind unterwegs.`;
}

interface RequestState {
  readonly draft: RequestDraft;
  /** The same for every attempt to send what stands there. */
  readonly id: string;
  /** The message after which another one is meant. */
  readonly seenId: string | null;
}

/** A request with another content is another request: what was sent before is not taken for it. */
function useDraft(context: RequestContext) {
  const { project, plan, today, itemIds = [] } = context;
  const [{ draft, id, seenId }, setState] = useState<RequestState>(() => ({
    draft: startOfRequest({ project, plan, today, itemIds }),
    id: newId(),
    seenId: null,
  }));
  const set = (part: Partial<RequestDraft>): void =>
    setState((before) => ({ ...before, draft: { ...before.draft, ...part }, id: newId() }));
  const setSeenId = (seen: string | null): void =>
    setState((before) => ({ ...before, seenId: seen, id: newId() }));
  const setLetter = (place: string, part: Partial<LetterDraft>): void => {
    const before = draft.letters[place] ?? untouchedLetter;
    set({ letters: { ...draft.letters, [place]: { ...before, ...part } } });
  };
  return { draft, id, seenId, set, setSeenId, setLetter };
}

function useSending({ project, plan, close, showUnsent }: RequestContext) {
  const send = useMutation(requestDocumentsMutation);
  const note = useMutation(noteChecklistItemsMutation);
  const isMailed = plan.mailServer && (send.variables?.messages ?? []).some(({ way }) => way === 'MAIL');
  return {
    /** Of what the button does now: what failed before in another way is not asked for any more. */
    failureOf: ({ isNoted }: RequestDraft) =>
      isNoted
        ? requestFailure(note.error, 'note')
        : requestFailure(send.error, isMailed ? 'send' : 'write'),
    isPending: send.isPending || note.isPending,
    send: (input: ReturnType<typeof requestInput>, doneWith: string | null) =>
      send.mutate(input, {
        onSuccess: () => {
          if (doneWith === null) return showUnsent();
          reportSuccess(doneWith);
          return close();
        },
      }),
    note: (draft: RequestDraft, doneWith: string) =>
      note.mutate(requestNote(draft, project), {
        onSuccess: () => {
          reportSuccess(doneWith);
          close();
        },
      }),
  };
}

/** A request while it is put together: what it says, what is wrong with it, and how it is sent. */
export function useRequest(context: RequestContext) {
  const { project, plan } = context;
  const { draft, id, seenId, set, setSeenId, setLetter } = useDraft(context);
  const [wasTried, setWasTried] = useState(false);
  const sending = useSending(context);
  const parts = { draft, project, plan };
  const letters = lettersOf(parts);
  const last = recentMessage(plan, letters, useMinute());
  const problems = requestProblems(parts);
  const isWrong = [problems, ...letters.map(letterProblems)].some(
    (found) => Object.keys(found).length > 0,
  );
  // What another tab or a colleague sent since has to be answered anew.
  const again = last !== null && last.id === seenId;
  const isUnsure = last !== null && !again;
  const submit = (way: 'MAIL' | 'SELBST'): void => {
    setWasTried(true);
    if (isWrong || isUnsure || isRequestUnderway()) return;
    const doneWith = doneText(parts, letters.length);
    if (draft.isNoted) return sending.note(draft, doneWith);
    const isByHand = letters.length > 0 && (way === 'SELBST' || !plan.mailServer);
    return sending.send(
      requestInput(parts, { id, way, lastSeenId: again ? seenId : null }),
      isByHand ? null : doneWith,
    );
  };
  const unsure =
    wasTried && isUnsure ? 'Bitte bestätigen, dass noch einmal gesendet werden soll.' : null;
  return {
    ...parts,
    set,
    setLetter,
    letters,
    last,
    again,
    setAgain: (isMeant: boolean) => setSeenId(isMeant && last !== null ? last.id : null),
    wasTried,
    problems: wasTried ? problems : {},
    failure: sending.failureOf(draft) ?? unsure,
    isPending: sending.isPending,
    actionLabel: actionLabel(parts, letters.length),
    submit,
  };
}

export type Request = ReturnType<typeof useRequest>;

import type { AttachmentBoard } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPlanQuery } from '#project-kit/request-plan.queries.ts';
import { useToday } from '#shared/format/use-today.ts';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { linkInput, linkProblems, startOfLink } from './link-draft.ts';
import { LinkFields } from './link-fields.tsx';
import { createLinkMutation } from './upload-links.queries.ts';

/** A link that was just made; its address is shown this once. */
export interface MadeLink {
  readonly address: string;
  /** As it was typed, to be passed on; `null` for none. */
  readonly password: string | null;
}

interface LinkFormProps {
  readonly board: AttachmentBoard;
  readonly made: (link: MadeLink) => void;
  readonly close: () => void;
}

/** Asks what a new upload link is for. */
export function LinkForm({ board, made, close }: LinkFormProps) {
  const today = useToday();
  const [draft, setDraft] = useState(() => startOfLink(board, today));
  const [wasTried, setWasTried] = useState(false);
  const create = useMutation(createLinkMutation);
  // Without them the fields work all the same.
  const { data: plan } = useQuery(requestPlanQuery(board.project.id));
  const recipients = plan?.recipients ?? [];
  const found = linkProblems(draft, board.mostBytes, today);
  const submit = (): void => {
    setWasTried(true);
    if (Object.keys(found).length > 0) return;
    const body = linkInput(draft, { projectId: board.project.id, recipients });
    create.mutate(body, {
      onSuccess: ({ address }) => made({ address, password: body.password }),
    });
  };
  return (
    <FormDialog
      title="Neuer Upload-Link"
      text="Wer den Link hat, kann ohne Konto Dateien senden, aber nichts sehen. Was kommt, wartet im Eingang, bis das Büro es annimmt."
      confirmLabel="Link anlegen"
      isPending={create.isPending}
      failure={create.error?.message ?? null}
      submit={submit}
      close={close}
    >
      <LinkFields
        board={board}
        recipients={recipients}
        draft={draft}
        problems={wasTried ? found : {}}
        set={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}

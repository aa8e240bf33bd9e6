import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { subjectOf } from '../newsletter-rows.tsx';
import { storeNewsletter } from '../newsletter.queries.ts';
import { headOf, isBlock } from './letter-items.ts';
import type { Letter } from './use-letter.ts';

/** What happened to a letter while somebody still had changes that were not saved. */
export type Overtaken = 'started' | 'deleted';

const texts = {
  started: 'Der Versand dieses Newsletters wurde inzwischen gestartet.',
  deleted: 'Dieser Newsletter wurde inzwischen gelöscht.',
} as const;

interface OvertakenNoticeProps {
  readonly letter: Letter;
  readonly overtaken: Overtaken;
  /** Lets the changes go. */
  readonly discard: () => void;
}

/** Says why nothing can be written any more, and keeps what was written as a letter of its own. */
export function OvertakenNotice({ letter, overtaken, discard }: OvertakenNoticeProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (): Promise<Newsletter> => {
      const { id: _id, kind: _kind, ...head } = headOf(letter.state.items);
      return storeNewsletter({ ...head, body: letter.state.items.filter(isBlock) });
    },
    onSuccess: (made) => {
      reportSuccess(`„${subjectOf(made)}“ wurde angelegt`);
      void navigate({ to: '/newsletter/$id', params: { id: made.id } });
    },
  });
  return (
    <>
      <Notice
        severity="warning"
        role="status"
        action={
          <>
            <Button loading={isPending} onClick={() => mutate()}>
              Als neuen Newsletter anlegen
            </Button>
            <Button color="secondary" onClick={discard}>
              Verwerfen
            </Button>
          </>
        }
      >
        {`${texts[overtaken]} Ihre letzten Änderungen sind darin nicht enthalten.`}
      </Notice>
      <FormAlert message={error?.message ?? null} />
    </>
  );
}

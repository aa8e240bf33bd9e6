import type { Newsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { exportList } from '#shared/list/export/export-list.ts';
import { type LetterSaver, unsaved, useWithSaved } from './editor/use-with-saved.ts';
import {
  actionMutation,
  deleteMutation,
  fetchLedger,
  forgetNewsletter,
  showNewsletter,
} from './newsletter.queries.ts';
import { subjectOf } from './newsletter-rows.tsx';

interface NewsletterProps {
  readonly newsletter: Newsletter;
}

const isDraft = ({ state }: Newsletter): boolean => state === 'ENTWURF' || state === 'FREIGEGEBEN';

function DeleteQuestion({ newsletter, close }: NewsletterProps & { readonly close: () => void }) {
  const navigate = useNavigate();
  const subject = subjectOf(newsletter);
  const verb = isDraft(newsletter) ? 'löschen' : 'archivieren';
  const { mutate, isPending, error } = useMutation({
    ...deleteMutation,
    // Before anything is asked for again: the page of a letter that is gone would say so.
    onSuccess: async ({ archived }) => {
      reportSuccess(`„${subject}“ wurde ${archived ? 'archiviert' : 'gelöscht'}`);
      await navigate({ to: '/newsletter' });
      forgetNewsletter(newsletter.id);
    },
  });
  return (
    <ConfirmDialog
      title={`„${subject}“ ${verb}?`}
      confirmLabel={isDraft(newsletter) ? 'Löschen' : 'Archivieren'}
      isCancelFocused
      isPending={isPending}
      failure={error?.message ?? null}
      confirm={() => mutate(newsletter.id)}
      close={close}
    >
      {isDraft(newsletter)
        ? 'Inhalt und Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.'
        : 'Er steht dann nur noch im Archiv. Der Nachweis, wer ihn bekam, bleibt drei Jahre erhalten.'}
    </ConfirmDialog>
  );
}

interface NewsletterMenuProps extends NewsletterProps {
  /** Present while the letter is written: what is done with it, is done with what is on screen. */
  readonly saver?: LetterSaver;
}

function alwaysSaved(version: number): LetterSaver {
  return { flush: async () => undefined, isDirty: () => false, base: () => ({ version, items: [] }) };
}

/** Makes a draft with the same content and goes there. */
function useDuplicate({ newsletter: { id, version }, saver }: NewsletterMenuProps) {
  const navigate = useNavigate();
  const { run } = useWithSaved(saver ?? alwaysSaved(version));
  const { mutate, isPending } = useMutation({
    ...actionMutation,
    onSuccess: (made) => {
      showNewsletter(made);
      reportSuccess(`„${subjectOf(made)}“ wurde angelegt`);
      void navigate({ to: '/newsletter/$id', params: { id: made.id } });
    },
    onError: ({ message }) => reportError(message),
  });
  const duplicate = async (): Promise<void> => {
    if (!(await run(() => mutate({ id, action: 'duplicate' })))) reportError(unsaved);
  };
  return { duplicate: () => void duplicate(), isPending };
}

/** What can be done with a newsletter beside writing and sending it. */
export function NewsletterMenu(props: NewsletterMenuProps) {
  const { newsletter } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id, can } = newsletter;
  const { duplicate, isPending } = useDuplicate(props);
  const choose = (act: () => void) => (): void => {
    setOpen(false);
    act();
  };
  const close = (): void => {
    setDeleting(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        endIcon={<ChevronDown size={15} strokeWidth={1.75} aria-hidden />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Aktionen
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem onClick={choose(duplicate)}>Kopie anlegen</MenuItem>
        {!isDraft(newsletter) && (
          <MenuItem onClick={choose(() => void exportList(async () => fetchLedger(id)))}>
            Export XLSX
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem onClick={choose(() => setDeleting(true))}>
            {isDraft(newsletter) ? 'Löschen …' : 'Archivieren …'}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && <DeleteQuestion {...{ newsletter, close }} />}
    </>
  );
}

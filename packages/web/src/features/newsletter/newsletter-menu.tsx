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
import { actionMutation, deleteMutation, fetchLedger } from './newsletter.queries.ts';
import { subjectOf } from './newsletter-rows.tsx';

interface NewsletterProps {
  readonly newsletter: Newsletter;
}

const isDraft = ({ state }: Newsletter): boolean => state === 'ENTWURF' || state === 'FREIGEGEBEN';

function DeleteQuestion({ newsletter, close }: NewsletterProps & { readonly close: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(deleteMutation);
  const subject = subjectOf(newsletter);
  const verb = isDraft(newsletter) ? 'löschen' : 'archivieren';
  const remove = (): void =>
    mutate(newsletter.id, {
      onSuccess: ({ archived }) => {
        reportSuccess(`„${subject}“ wurde ${archived ? 'archiviert' : 'gelöscht'}`);
        void navigate({ to: '/newsletter' });
      },
    });
  return (
    <ConfirmDialog
      title={`„${subject}“ ${verb}?`}
      confirmLabel={isDraft(newsletter) ? 'Löschen' : 'Archivieren'}
      isCancelFocused
      isPending={isPending}
      failure={error?.message ?? null}
      confirm={remove}
      close={close}
    >
      {isDraft(newsletter)
        ? 'Inhalt und Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.'
        : 'Er steht dann nur noch im Archiv. Der Nachweis, wer ihn bekam, bleibt drei Jahre erhalten.'}
    </ConfirmDialog>
  );
}

/** What can be done with a newsletter beside writing and sending it. */
export function NewsletterMenu({ newsletter }: NewsletterProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const copy = useMutation(actionMutation);
  const { id, can } = newsletter;
  const duplicate = (): void => {
    setOpen(false);
    copy.mutate(
      { id, action: 'duplicate' },
      {
        onSuccess: (made) => {
          reportSuccess(`Eine Kopie von „${subjectOf(made)}“ wurde angelegt`);
          void navigate({ to: '/newsletter/$id', params: { id: made.id } });
        },
        onError: ({ message }) => reportError(message),
      },
    );
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        endIcon={<ChevronDown size={15} strokeWidth={1.75} aria-hidden />}
        loading={copy.isPending}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Aktionen
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        <MenuItem onClick={duplicate}>Kopie anlegen</MenuItem>
        {!isDraft(newsletter) && (
          <MenuItem
            onClick={() => {
              setOpen(false);
              void exportList(async () => fetchLedger(id));
            }}
          >
            Export XLSX
          </MenuItem>
        )}
        {can.delete && (
          <MenuItem
            onClick={() => {
              setOpen(false);
              setDeleting(true);
            }}
          >
            {isDraft(newsletter) ? 'Löschen …' : 'Archivieren …'}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <DeleteQuestion
          newsletter={newsletter}
          close={() => {
            setDeleting(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

import {
  addDays,
  formatDayForInput,
  parseGermanDay,
  type UploadLink,
  type UploadLinkState,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import { DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { linkFacts, linkStateLabels, useText } from './link-labels.ts';
import { prolongLinkMutation, revokeLinkMutation } from './upload-links.queries.ts';

interface LinkProps {
  readonly link: UploadLink;
}

interface AskingProps extends LinkProps {
  readonly close: () => void;
}

const daysMore = 14;

function Prolonging({ link, close }: AskingProps) {
  const today = useToday();
  const prolong = useMutation(prolongLinkMutation);
  const [typed, setTyped] = useState(() => formatDayForInput(addDays(today, daysMore)));
  const day = parseGermanDay(typed);
  const submit = (): void => {
    if (day === null) return;
    prolong.mutate(
      { id: link.id, version: link.version, expiresOn: day },
      {
        onSuccess: () => {
          reportSuccess(`Der Upload-Link gilt jetzt bis ${formatDayForInput(day)}.`);
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Upload-Link verlängern"
      text={`„${link.title}“ behält seine Adresse.`}
      confirmLabel="Verlängern"
      isPending={prolong.isPending}
      failure={prolong.error?.message ?? null}
      submit={submit}
      close={close}
    >
      <DayInput
        isFocused
        label="Gültig bis"
        value={typed}
        change={setTyped}
        error={dayProblem(typed, true)}
      />
    </FormDialog>
  );
}

function Revoking({ link, close }: AskingProps) {
  const revoke = useMutation(revokeLinkMutation);
  const confirm = (): void =>
    revoke.mutate(
      { id: link.id, version: link.version },
      {
        onSuccess: () => {
          reportSuccess('Der Upload-Link ist widerrufen.');
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Upload-Link widerrufen?"
      confirmLabel="Widerrufen"
      isPending={revoke.isPending}
      failure={revoke.error?.message ?? null}
      confirm={confirm}
      close={close}
    >
      {`Über „${link.title}“ kommt dann nichts mehr an, auch was gerade hochgeladen wird. Das lässt sich nicht zurücknehmen. Was schon im Eingang liegt, bleibt.`}
    </ConfirmDialog>
  );
}

const stateColors: Readonly<Record<UploadLinkState, string>> = {
  OFFEN: 'success.main',
  ABGELAUFEN: 'text.secondary',
  WIDERRUFEN: 'text.secondary',
  VOLL: 'warning.dark',
};

/** One upload link of the project: how it stands, and what can be done with it. */
export function LinkRow({ link }: LinkProps) {
  const [asked, ask] = useState<'prolong' | 'revoke' | null>(null);
  const now = useMinute();
  const { title, state, papers, acceptsOther } = link;
  const wanted = [...papers.map(({ label }) => label), ...(acceptsOther ? ['Weitere Unterlagen'] : [])];
  const close = (): void => ask(null);
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          variant="body2"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography variant="caption" sx={{ flex: 'none', fontWeight: 600, color: stateColors[state] }}>
          {linkStateLabels[state]}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {linkFacts(link, now)}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {`${useText(link)} · ${wanted.join(', ')}`}
      </Typography>
      {state !== 'WIDERRUFEN' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3 }}>
          <Button aria-label={`${title} verlängern`} onClick={() => ask('prolong')}>
            Verlängern …
          </Button>
          <Button
            aria-label={`${title} widerrufen`}
            onClick={() => ask('revoke')}
            sx={{ color: 'error.dark' }}
          >
            Widerrufen …
          </Button>
        </Box>
      )}
      {asked === 'prolong' && <Prolonging link={link} close={close} />}
      {asked === 'revoke' && <Revoking link={link} close={close} />}
    </Box>
  );
}

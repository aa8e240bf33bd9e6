import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import X from 'lucide-react/icons/x';
import { type RefObject, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { counted, formatMoney } from '#shared/format/numbers.ts';
import { KeyHint } from '#shared/list/key-hint.tsx';
import { ListBar } from '#shared/list/list-bar.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { draftMutation } from '../billing.queries.ts';
import type { Selection } from './selection.ts';

interface ReadyBarProps {
  readonly selection: Selection;
  readonly serviceIds: readonly string[];
  readonly clear: () => void;
  /** Where the keyboard comes to from the list. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** `2 Auftraggeber, also 2 Rechnungen` */
function outcome({ customers, projects }: Selection, isTogether: boolean): string {
  const invoices = counted(isTogether ? customers : projects, 'Rechnung', 'Rechnungen');
  const from = isTogether
    ? counted(customers, 'Auftraggeber', 'Auftraggeber')
    : counted(projects, 'Projekt', 'Projekte');
  return `${from}, also ${invoices}`;
}

function ClearButton({ clear }: Pick<ReadyBarProps, 'clear'>) {
  return (
    <Tooltip title="Auswahl aufheben (Esc)">
      <IconButton aria-label="Auswahl aufheben" onClick={clear}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** What comes of the ticked services, and the button that drafts it. */
export function ReadyBar({ selection, serviceIds, clear, button }: ReadyBarProps) {
  const navigate = useNavigate();
  const [isTogether, setTogether] = useState(false);
  const { mutate, isPending, error } = useMutation(draftMutation);
  const count = isTogether ? selection.customers : selection.projects;
  const draft = (): void =>
    mutate(
      { kind: 'INVOICE', serviceIds: [...serviceIds], together: isTogether },
      {
        onSuccess: ({ ids }) => {
          const [id, ...others] = ids;
          clear();
          if (id !== undefined && others.length === 0)
            return void navigate({ to: '/billing/$id', params: { id } });
          reportSuccess(`${counted(ids.length, 'Rechnung', 'Rechnungen')} entworfen`);
          void navigate({ to: '/billing', search: { tab: 'rechnungen', nur: 'entwurf' } });
        },
      },
    );
  return (
    <ListBar
      label="Auswahl"
      isLoud
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Wie zusammengefasst wird"
            sx={{ '& .MuiToggleButton-root': { color: 'text.secondary' } }}
            value={isTogether}
            onChange={(_, value: boolean | null) => value !== null && setTogether(value)}
          >
            <ToggleButton value={false}>Je Projekt</ToggleButton>
            <ToggleButton value>Sammelrechnung</ToggleButton>
          </ToggleButtonGroup>
          <Button
            ref={button}
            variant="contained"
            aria-keyshortcuts="B"
            loading={isPending}
            startIcon={<FilePlus2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={draft}
          >
            {`${counted(count, 'Rechnung', 'Rechnungen')} entwerfen`}
          </Button>
          <KeyHint text="B" />
          <ClearButton clear={clear} />
        </>
      }
    >
      <strong role="status">{counted(selection.services, 'Leistung', 'Leistungen')}</strong>
      <span>{`${formatMoney(selection.net)} netto`}</span>
      <span className="soft">{outcome(selection, isTogether)}</span>
      <FormAlert message={error?.message ?? null} />
    </ListBar>
  );
}

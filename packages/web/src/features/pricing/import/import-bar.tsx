import { importedPrices, importMessage, type PriceImportCounts } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { ListBar } from '#shared/list/list-bar.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import type { PriceImporting } from './use-price-import.ts';

interface BarProps {
  readonly reading: PriceImporting;
}

function stateText({ obstacle, preview, isCurrent, query }: PriceImporting): string {
  if (obstacle !== null) return obstacle;
  if (query.isError) return '';
  if (preview === undefined || !isCurrent) return 'Die Tabelle wird geprüft …';
  const { counts } = preview;
  if (counts.wrong > 0)
    return `${counted(counts.wrong, 'Zeile ist', 'Zeilen sind')} falsch. Bitte ändern oder auslassen.`;
  if (importedPrices(counts) === 0) return importMessage(counts);
  return counts.elements === 0
    ? ''
    : `Dabei entstehen ${counted(counts.elements, 'neues Element', 'neue Elemente')}.`;
}

function MissingChoice({ reading: { preview, state, change } }: BarProps) {
  const missing = preview?.missing ?? 0;
  if (missing === 0) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox checked={state.endMissing} onChange={(_, endMissing) => change({ endMissing })} />
      }
      label={`${counted(missing, 'Preis, der', 'Preise, die')} in der Tabelle ${missing === 1 ? 'fehlt' : 'fehlen'}, beenden`}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 0 }}
    />
  );
}

interface LeaveOutProps extends BarProps {
  /** Goes on where the button was. */
  readonly focusBar: () => void;
}

function LeaveOutButton({ reading: { preview, state, change }, focusBar }: LeaveOutProps) {
  const wrong = (preview?.rows ?? []).flatMap(({ row, state: outcome }) =>
    outcome === 'WRONG' && row !== null ? [row] : [],
  );
  if (wrong.length === 0) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => {
        change({ leaveOut: new Set([...state.leaveOut, ...wrong]) });
        focusBar();
      }}
    >
      {`${counted(wrong.length, 'falsche Zeile', 'falsche Zeilen')} auslassen`}
    </Button>
  );
}

function isReady({ preview, isCurrent }: PriceImporting): boolean {
  const counts: PriceImportCounts | undefined = preview?.counts;
  return isCurrent && counts !== undefined && counts.wrong === 0 && importedPrices(counts) > 0;
}

/** Below the rows: what stands in the way, and the button that makes the draft. */
export function ImportBar({ reading }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  const { preview, importing, query } = reading;
  const prices = preview === undefined ? 0 : importedPrices(preview.counts);
  // Before the first preview its place says why there is none.
  const previewFailure = preview === undefined ? undefined : query.error?.message;
  const failure = importing.error?.message ?? previewFailure ?? null;
  return (
    <ListBar
      label="Einlesen"
      ref={bar}
      actions={
        <>
          <LeaveOutButton reading={reading} focusBar={() => bar.current?.focus()} />
          <Button
            variant="contained"
            disabled={!isReady(reading)}
            loading={importing.isPending}
            onClick={importing.start}
          >
            {`${counted(prices, 'Preis', 'Preise')} in den Entwurf`}
          </Button>
        </>
      }
    >
      <span role="status">{stateText(reading)}</span>
      <MissingChoice reading={reading} />
      <FormAlert message={failure} />
    </ListBar>
  );
}

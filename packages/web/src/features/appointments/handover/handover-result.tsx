import type { HandOverRow } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { counted } from '#shared/format/numbers.ts';
import { whenText } from './handover-texts.ts';

/** What was done, with the titles of what was gone when it was. */
export interface HandOverResult {
  readonly changeId: string | null;
  readonly rows: readonly HandOverRow[];
  readonly gone: readonly string[];
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Contact({ row: { contact, appointment } }: { readonly row: HandOverRow }) {
  if (contact === null) return null;
  const { name, phone, email } = contact;
  return (
    <li>
      {`${name}, `}
      {phone !== null && <Link href={`tel:${phone}`}>{phone}</Link>}
      {phone !== null && email !== null && ', '}
      {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
      {phone === null && email === null && 'ohne Telefon und E-Mail'}
      {`: ${appointment.title}, ${whenText(appointment)}`}
    </li>
  );
}

function Informed({ handed }: { readonly handed: readonly HandOverRow[] }) {
  const informed = handed.filter(({ contact }) => contact !== null);
  if (informed.length === 0) return null;
  return (
    <Part title="Bitte informieren">
      {informed.map((row) => (
        <Contact key={row.appointment.id} row={row} />
      ))}
    </Part>
  );
}

interface HandOverResultProps {
  readonly result: HandOverResult;
  readonly isUndoing: boolean;
  readonly undo: () => void;
  readonly close: () => void;
}

/** What was handed over, what was not, and whom to call about it. */
export function HandOverResultStep({ result, isUndoing, undo, close }: HandOverResultProps) {
  const { changeId, rows, gone } = result;
  const handed = rows.filter(({ outcome }) => outcome === 'HANDED');
  const left = rows.filter(({ outcome }) => outcome !== 'HANDED');
  return (
    <DialogStep
      title={
        handed.length === 0
          ? 'Kein Termin wurde übergeben'
          : `${counted(handed.length, 'Termin', 'Termine')} übergeben`
      }
      isScrolled
      actions={
        <>
          {changeId !== null && (
            <Button color="secondary" loading={isUndoing} onClick={undo}>
              Rückgängig machen
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button variant="contained" disabled={isUndoing} onClick={close} autoFocus>
            Fertig
          </Button>
        </>
      }
    >
      <Informed handed={handed} />
      {handed.length > 0 && (
        <Part title="Übergeben">
          {handed.map(({ appointment, to, becomesTentative }) => (
            <li key={appointment.id}>
              {`${appointment.title}, ${whenText(appointment)}: ${to?.displayname ?? ''}`}
              {becomesTentative && ' – nur noch geplant, weil schon belegt oder abwesend'}
            </li>
          ))}
        </Part>
      )}
      {left.length > 0 && (
        <Part title="Nicht übergeben">
          {left.map(({ appointment, reason }) => (
            <li key={appointment.id}>{`${appointment.title}, ${whenText(appointment)}: ${reason}`}</li>
          ))}
        </Part>
      )}
      {gone.length > 0 && (
        <Part title="Inzwischen abgesagt, erledigt oder bei jemand anderem">
          {gone.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </Part>
      )}
    </DialogStep>
  );
}

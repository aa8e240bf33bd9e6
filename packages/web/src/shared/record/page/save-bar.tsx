import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { format } from 'date-fns';
import { type ReactNode, useEffect, useState } from 'react';
import { FormBar } from './form-bar.tsx';

interface SaveBarProps {
  readonly changes: number;
  readonly problems: number;
  readonly keptAt: Date | null;
  readonly hasDraftFailed: boolean;
  /** Something was typed that is not kept yet. */
  readonly isDraftPending: boolean;
  readonly isSaving: boolean;
  readonly isDisabled: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  readonly showProblems: () => void;
  /** More to press, left of "Speichern". */
  readonly children?: ReactNode;
  /** A quiet line about the state of the form, such as how long it is reserved. */
  readonly note?: ReactNode;
}

const second = 1000;
const minute = 60 * second;

/** `gesichert vor 3 s`: how long ago the draft was kept in this browser. */
export function KeptAgo({ at }: { readonly at: Date }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - at.getTime());
  return age < minute
    ? `als Entwurf gesichert vor ${Math.floor(age / second)} s`
    : `als Entwurf gesichert um ${format(at, 'HH:mm')} Uhr`;
}

function changeText(changes: number): string {
  if (changes === 0) return 'Keine Änderungen';
  return changes === 1 ? '1 Änderung' : `${changes} Änderungen`;
}

function DraftState({
  changes,
  keptAt,
  hasDraftFailed,
  isDraftPending,
}: Omit<SaveBarProps, 'children'>) {
  if (changes === 0) return null;
  if (hasDraftFailed) {
    return (
      <Box component="span" sx={{ color: 'warning.dark' }}>
        {' · kann in diesem Browser nicht als Entwurf gesichert werden'}
      </Box>
    );
  }
  if (isDraftPending) return ' · Entwurf wird gesichert …';
  return keptAt === null ? null : (
    <>
      {' · '}
      <KeptAgo at={keptAt} />
    </>
  );
}

function StateLine(properties: Omit<SaveBarProps, 'children'>) {
  const { changes, problems, note, showProblems } = properties;
  return (
    <Box
      sx={{
        flex: '1 1 240px',
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 3,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {changeText(changes)}
        </Box>
        <DraftState {...properties} />
      </Typography>
      {problems > 0 && (
        <Button onClick={showProblems} sx={{ color: 'error.dark' }}>
          {problems === 1 ? '1 Angabe prüfen' : `${problems} Angaben prüfen`}
        </Button>
      )}
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}

/** The bar that stays at the lower edge: how things stand, and what can be done about it. Strg+S saves. */
export function SaveBar(properties: SaveBarProps) {
  const { changes, isSaving, isDisabled, save, discard, children } = properties;
  useSaveShortcut(save, isDisabled || isSaving);
  return (
    <FormBar label="Speichern">
      <StateLine {...properties} />
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button color="secondary" disabled={changes === 0 || isSaving} onClick={discard}>
          Verwerfen
        </Button>
        {children}
        <Button
          variant="contained"
          loading={isSaving}
          disabled={isDisabled}
          onClick={save}
          title="Strg+S"
          aria-keyshortcuts="Control+S"
        >
          Speichern
        </Button>
      </Box>
    </FormBar>
  );
}

/** Strg+S saves instead of what browsers do with it. */
export function useSaveShortcut(save: () => void, isDisabled: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!isDisabled) save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save, isDisabled]);
}

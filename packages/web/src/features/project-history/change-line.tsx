import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { HistoryChange, ProjectMode } from '@energieakte/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { isWholeEntry, valueText } from './history-labels.ts';

/** Longer texts are shortened until somebody wants to read them. */
const longText = 220;

interface ValueProps {
  readonly text: string | null;
  readonly isOld?: boolean;
}

function Value({ text, isOld = false }: ValueProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        leer
      </Box>
    );
  const isShortened = text.length > longText && !isOpen;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box
        component={isOld ? 'del' : 'ins'}
        sx={isOld ? { color: 'text.secondary' } : { textDecoration: 'none', fontWeight: 550 }}
      >
        {isShortened ? `${text.slice(0, longText)} …` : text}
      </Box>
      {isShortened && (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ py: 0, minHeight: 0 }}>
          ganz zeigen
        </Button>
      )}
    </Box>
  );
}

interface ChangeLineProps {
  readonly change: HistoryChange;
  readonly mode: ProjectMode;
  /** With the first version there is nothing to compare. */
  readonly isFirst: boolean;
  readonly revert: (() => void) | null;
}

/** An entry of a list that came or went is named by the label already. */
function EntryWord({ isNew }: { readonly isNew: boolean }) {
  return (
    <Box component="span" sx={isNew ? { fontWeight: 550 } : { color: 'text.secondary' }}>
      {isNew ? 'neu' : 'entfernt'}
    </Box>
  );
}

function Values({ change, mode, isFirst }: Omit<ChangeLineProps, 'revert'>) {
  const textOf = (value: string | null): string | null =>
    value === null ? null : valueText(change.path, value, mode);
  if (isWholeEntry(change.path)) return <EntryWord isNew={change.new !== null} />;
  if (isFirst) return <Value text={textOf(change.new)} />;
  return (
    <>
      <span style={visuallyHidden}>vorher:</span>
      <Value text={textOf(change.old)} isOld />
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center' }}>
        <ArrowRight size={14} strokeWidth={1.75} />
      </Box>
      <span style={visuallyHidden}>danach:</span>
      <Value text={textOf(change.new)} />
    </>
  );
}

/** One field of a version: what stood there, what stands there now, and the way back. */
export function ChangeLine({ change, mode, isFirst, revert }: ChangeLineProps) {
  return (
    <Box component="li" sx={lineShape}>
      <Box sx={{ color: 'text.secondary', pt: 0.5 }}>{change.label}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, pt: 0.5, minWidth: 0 }}>
        <Values change={change} mode={mode} isFirst={isFirst} />
      </Box>
      <Box sx={{ minWidth: 32, display: 'flex', justifyContent: 'end' }}>
        {revert !== null && (
          <Tooltip title="Diese Änderung zurücknehmen">
            <IconButton
              size="small"
              aria-label={`${change.label}: diese Änderung zurücknehmen`}
              onClick={revert}
            >
              <Undo2 size={16} strokeWidth={1.75} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}

const lineShape = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(140px, 260px) minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"label undo" "value undo"', sm: '"label value undo"' },
  '& > :nth-of-type(1)': { gridArea: 'label' },
  '& > :nth-of-type(2)': { gridArea: 'value' },
  '& > :nth-of-type(3)': { gridArea: 'undo' },
  columnGap: 4,
  alignItems: 'start',
  typography: 'body2',
  py: 0.75,
} as const;

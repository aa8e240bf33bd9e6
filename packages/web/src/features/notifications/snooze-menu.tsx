import type { SnoozePreset } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useState } from 'react';

const presets: readonly (readonly [SnoozePreset, string])[] = [
  ['stunde', 'in einer Stunde'],
  ['morgen', 'morgen um 8:00'],
  ['montag', 'am Montag um 8:00'],
];

interface SnoozeMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onChoose: (until: string) => void;
  readonly onClose: () => void;
}

/** A day and a time of one's own. */
function OwnMoment({ onChoose }: Pick<SnoozeMenuProps, 'onChoose'>) {
  const [text, setText] = useState('');
  const moment = new Date(text);
  const isGiven = !Number.isNaN(moment.getTime());
  // The menu would take letters and arrows for its own.
  const keep = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') event.stopPropagation();
  };
  return (
    <Box component="li" sx={{ px: 4, py: 2, display: 'grid', gap: 2 }} onKeyDown={keep}>
      <OutlinedInput
        type="datetime-local"
        size="small"
        value={text}
        inputProps={{ 'aria-label': 'Tag und Uhrzeit' }}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="small" disabled={!isGiven} onClick={() => onChoose(moment.toISOString())}>
        Dann wieder vorlegen
      </Button>
    </Box>
  );
}

/** When something is to come back. */
export function SnoozeMenu({ anchor, onChoose, onClose }: SnoozeMenuProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {presets.map(([preset, label]) => (
        <MenuItem key={preset} onClick={() => onChoose(preset)}>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" />
      <OwnMoment onChoose={onChoose} />
    </Menu>
  );
}

import { berlinInstant, parseGermanDay, type SnoozePreset } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useState } from 'react';
import { DayInput } from '#shared/dialog/dialog-fields.tsx';
import { TimeInput } from '#shared/dialog/time-input.tsx';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';

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

/** The instant of a day and a time of day as they are typed; `null` while that is none. */
function typedMoment(day: string, time: string): Date | null {
  const [onDay, atTime] = [parseGermanDay(day), parseTimeOfDay(time)];
  return onDay === null || atTime === null ? null : berlinInstant(onDay, atTime);
}

/** A day and a time of one's own. */
function OwnMoment({ onChoose }: Pick<SnoozeMenuProps, 'onChoose'>) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const moment = typedMoment(day, time);
  // The menu would take letters and arrows for its own.
  const keep = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') event.stopPropagation();
  };
  return (
    <Box component="li" sx={{ px: 4, py: 2, display: 'grid', gap: 2, width: 240 }} onKeyDown={keep}>
      <DayInput label="Tag" value={day} change={setDay} />
      <TimeInput label="Uhrzeit" value={time} change={setTime} isNeeded />
      <Button
        size="small"
        disabled={moment === null}
        onClick={() => moment !== null && onChoose(moment.toISOString())}
      >
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

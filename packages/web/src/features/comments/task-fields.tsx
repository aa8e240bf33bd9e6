import type { Mentionable } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import X from 'lucide-react/icons/x';
import type { ComposerContent } from './composer-content.ts';

interface TaskFieldsProps {
  readonly content: ComposerContent;
  readonly users: Mentionable['users'];
  readonly me: { readonly id: string; readonly displayname: string };
  readonly change: (change: Partial<ComposerContent>) => void;
  readonly close: () => void;
}

/** Until when something has to be done, and by whom. */
export function TaskFields({ content, users, me, change, close }: TaskFieldsProps) {
  const colleagues = users.filter(({ guest }) => !guest);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 3, pb: 2, alignItems: 'center' }}>
      <TextField
        type="date"
        label="Zu erledigen bis"
        value={content.dueDate ?? ''}
        onChange={({ target }) => change({ dueDate: target.value === '' ? null : target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 170 }}
      />
      <TextField
        select
        label="Zuständig"
        value={content.assigneeId ?? ''}
        disabled={content.dueDate === null}
        onChange={({ target }) => change({ assigneeId: target.value === '' ? null : target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      >
        <MenuItem value="">niemand Bestimmtes</MenuItem>
        <MenuItem value={me.id}>{`${me.displayname} (ich)`}</MenuItem>
        {colleagues.map(({ id, displayname }) => (
          <MenuItem key={id} value={id}>
            {displayname}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label="Keine Aufgabe daraus machen"
        onClick={() => {
          change({ dueDate: null, assigneeId: null });
          close();
        }}
      >
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}

import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Bell from 'lucide-react/icons/bell';
import { useRef } from 'react';
import { ActivityList } from '#shared/activity/activity-list.tsx';
import { useActivities } from '#shared/activity/activity.ts';

interface ActivityButtonProps {
  readonly open: boolean;
  /** How many messages were there when the list was last open. */
  readonly seen: number;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The bell: all messages of this session, with the number of new ones. */
export function ActivityButton({ open, seen, onOpen, onClose }: ActivityButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const unseen = Math.max(0, useActivities().length - seen);
  const label = unseen === 0 ? 'Meldungen' : `Meldungen: ${unseen} neu`;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={anchor}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={onOpen}
          sx={{ color: 'secondary.main', p: 2 }}
        >
          <Badge badgeContent={unseen === 0 ? null : unseen} color="primary">
            <Bell size={18} strokeWidth={1.75} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={() => anchor.current}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': 'activity-list-title',
            sx: {
              mt: 1,
              width: 'min(400px, calc(100vw - 24px))',
              maxHeight: 480,
              border: 1,
              borderColor: 'divider',
              boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
            },
          },
        }}
      >
        <Box sx={{ px: 4, pt: 3, pb: 2 }}>
          <Typography id="activity-list-title" variant="h2" tabIndex={-1}>
            Meldungen dieser Sitzung
          </Typography>
        </Box>
        <ActivityList />
      </Popover>
    </>
  );
}

import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useRef } from 'react';
import { countText } from '#app/shell/count-text.ts';
import type { BellState } from '#app/shell/use-bell.ts';
import { unreadQuery } from '#features/notifications/unread.queries.ts';
import { useActivities } from '#shared/activity/activity.ts';

const BellPanel = lazy(async () => ({
  default: (await import('#features/notifications/bell-panel.tsx')).BellPanel,
}));

function labelOf(unread: number, unseen: number): string {
  const notification =
    unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen: ${countText(unread)} ungelesen`;
  return unseen === 0 ? notification : `${notification}, Meldungen: ${unseen} neu`;
}

/** The bell: how much came for the person and is unread, and a dot for new messages of this session. */
export function NotificationBell({ tab, seen, show, close }: BellState) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(unreadQuery);
  const unread = data?.count ?? 0;
  const unseen = Math.max(0, useActivities().length - seen);
  const label = labelOf(unread, unseen);
  const onlyUnseen = unread === 0 && unseen > 0;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={anchor}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => show(onlyUnseen ? 'session' : 'news')}
          sx={{ color: 'secondary.main', p: 2 }}
        >
          <Badge
            badgeContent={unread === 0 ? null : countText(unread)}
            color="primary"
            variant={onlyUnseen ? 'dot' : 'standard'}
            invisible={unread === 0 && !onlyUnseen}
            // Close enough that nothing beside the bell is covered.
            sx={{
              '& .MuiBadge-standard': { px: 0.75, height: 16, minWidth: 16, fontSize: '0.6875rem' },
            }}
          >
            <Bell size={18} strokeWidth={1.75} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {tab !== null && (
          <BellPanel anchor={() => anchor.current} tab={tab} onTab={show} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

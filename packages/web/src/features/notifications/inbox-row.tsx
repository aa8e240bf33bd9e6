import type { NotificationGroup } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment, recentMoment } from '#shared/format/relative-moment.ts';
import type { InboxActions } from './inbox-actions.ts';
import { InboxMessages } from './inbox-messages.tsx';
import { InboxRowActions } from './inbox-row-actions.tsx';
import type { NotificationParams } from './notifications.queries.ts';
import { TypeIcon } from './type-icon.tsx';

interface InboxRowProps {
  readonly group: NotificationGroup;
  readonly params: NotificationParams;
  readonly actions: InboxActions;
}

const row = {
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '8px auto minmax(0, 1fr) auto', md: '8px auto minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: 2.5,
  rowGap: 1,
  px: { xs: 3, md: 4 },
  py: 2.5,
} as const;

function Dot({ unread }: { readonly unread: number }) {
  return (
    <Box
      component="span"
      {...(unread > 0 && { role: 'img', 'aria-label': `${unread} ungelesen` })}
      sx={{
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: unread > 0 ? 'primary.main' : 'transparent',
      }}
    />
  );
}

function Words({ group, onOpen }: { readonly group: NotificationGroup; readonly onOpen: () => void }) {
  const { latest, project, unread, why } = group;
  const name = project === null ? 'Mitteilungen' : `${project.projectId} · ${project.name}`;
  return (
    <Box sx={{ minWidth: 0, gridColumn: { xs: '3 / -1', md: 'auto' } }}>
      <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box
        component={Link}
        to={latest.link ?? '/notification'}
        onClick={onOpen}
        data-key="Enter"
        sx={{
          display: 'block',
          color: 'text.primary',
          fontSize: '0.875rem',
          fontWeight: unread > 0 ? 600 : 400,
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {latest.title}
      </Box>
      <Box sx={{ display: { md: 'flex' }, color: 'text.secondary' }}>
        {latest.message !== null && (
          <Typography variant="caption" component="div" noWrap sx={{ minWidth: 0 }}>
            {latest.message}
          </Typography>
        )}
        <Typography variant="caption" component="div" sx={{ flex: 'none' }}>
          {latest.message !== null && (
            <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
              {'\u00A0·\u00A0'}
            </Box>
          )}
          {why}
        </Typography>
      </Box>
    </Box>
  );
}

function timeOf({ latest }: NotificationGroup): string {
  if (latest.snoozedUntil !== null && latest.doneAt === null)
    return `bis ${formatMoment(new Date(latest.snoozedUntil))}`;
  return recentMoment(latest.createdAt);
}

/** All news about one project in a row; unfolded it shows each of them. */
export function InboxRow({ group, params, actions }: InboxRowProps) {
  const [open, setOpen] = useState(false);
  const { latest, project } = group;
  const target = { project: project?.id ?? 'none' };
  const name = project?.projectId ?? 'Mitteilungen';
  return (
    <Box component="li" data-row tabIndex={-1} aria-label={`${name}: ${latest.title}`} sx={row}>
      <Box sx={line}>
        <Dot unread={group.unread} />
        <TypeIcon type={latest.type} severity={group.severity} />
        <Words group={group} onOpen={() => actions.read(target)} />
        <Typography
          component="time"
          dateTime={latest.createdAt}
          variant="caption"
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap', gridColumn: { xs: 3, md: 'auto' } }}
        >
          {timeOf(group)}
        </Typography>
        <InboxRowActions
          group={group}
          open={open}
          onToggle={() => setOpen(!open)}
          actions={actions}
          target={target}
        />
      </Box>
      {open && (
        <Box sx={{ px: { xs: 3, md: 4 }, pb: 2.5, pl: { md: 14 } }}>
          <InboxMessages params={params} project={target.project} actions={actions} />
        </Box>
      )}
    </Box>
  );
}

import { listLockedProjects } from '@energieakte/contract';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { Ref } from 'react';
import { callApi } from '#api/call-api.ts';

const ownLocksQuery = queryOptions({
  queryKey: ['projects', 'locked', 'mine'],
  queryFn: ({ signal }) => callApi(listLockedProjects, { signal }),
  staleTime: 60_000,
});

interface LockAnchorProps {
  readonly href?: string;
  readonly label: string;
  readonly count: number;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function LockAnchor({ label, count, ...props }: LockAnchorProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        {...props}
        component="a"
        aria-label={label}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'secondary.main', p: 2 }}
      >
        <Badge badgeContent={count === 0 ? null : count} color="primary">
          <LockKeyhole size={18} strokeWidth={1.75} />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}

const LockLink = createLink(LockAnchor);

/** To the projects this person holds for editing, with their number. */
export function LocksLink() {
  const { data } = useQuery(ownLocksQuery);
  const count = data?.length ?? 0;
  const label = count === 0 ? 'Von mir gesperrte Projekte' : `Von mir gesperrte Projekte: ${count}`;
  return <LockLink to="/project/locked" label={label} count={count} />;
}

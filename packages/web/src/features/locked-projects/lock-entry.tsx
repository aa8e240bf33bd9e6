import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LockedProject } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { formatMoment, sinceText } from '#shared/format/relative-moment.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ProjectEntry } from '#project-kit/project-entries.tsx';
import { editLink } from '#project-kit/row-links.ts';
import { untilText } from './lock-times.ts';
import { releaseMutation } from './locked-projects.queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';

interface LockEntryProps {
  readonly lock: LockedProject;
  readonly mine: boolean;
  readonly mayEdit: boolean;
  readonly now: Date;
}

/** Releasing a lock: one's own at once, somebody else's after a question. */
function ReleaseButton({ lock, mine }: Pick<LockEntryProps, 'lock' | 'mine'>) {
  const [asking, setAsking] = useState(false);
  const release = useMutation({
    ...releaseMutation,
    onSuccess: () => reportSuccess(`${lock.projectId} ist wieder frei`),
    onError: () => reportError(bannerTexts.stopEditFailed),
  });
  return (
    <>
      <Button
        variant="outlined"
        loading={release.isPending}
        aria-label={`${lock.projectId} freigeben`}
        onClick={() => (mine ? release.mutate(lock) : setAsking(true))}
      >
        Freigeben
      </Button>
      {asking && (
        <ReleaseDialog
          lock={lock}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            release.mutate(lock);
          }}
        />
      )}
    </>
  );
}

function LockTimes({ lock, mine, now }: Omit<LockEntryProps, 'mayEdit'>) {
  const since = new Date(lock.since);
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="body2" title={`seit ${formatMoment(since)}`}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {mine ? 'ich' : lock.holder.displayname}
        </Box>
        , {sinceText(since, now)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {untilText(new Date(lock.expiresAt), now)}
      </Typography>
    </Box>
  );
}

/** One locked project: which, by whom, for how long, and what to do about it. */
export function LockEntry({ lock, mine, mayEdit, now }: LockEntryProps) {
  return (
    <ProjectEntry project={lock} name={lock.name} icon={LockKeyhole} isEmphasized={mine}>
      <LockTimes lock={lock} mine={mine} now={now} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
        {mine && mayEdit && <ButtonLink {...editLink(lock)}>Weiter bearbeiten</ButtonLink>}
        <ReleaseButton lock={lock} mine={mine} />
      </Box>
    </ProjectEntry>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HistoryChange, HistoryVersion, ProjectHistory } from '@energieakte/contract';
import { useState } from 'react';
import { clockTime, formatMoment } from '#shared/format/relative-moment.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { ChangeLine } from './change-line.tsx';
import { actionLabel, inReadingOrder } from './history-labels.ts';

/** What somebody wants to take back: fields of one version. */
export interface RevertParams {
  readonly version: HistoryVersion;
  readonly changes: readonly HistoryChange[];
}

interface VersionEntryProps {
  readonly project: Pick<ProjectHistory, 'projectId' | 'mode'>;
  readonly version: HistoryVersion;
  readonly params: (params: RevertParams) => void;
}

/** A version begins within the millisecond that is shown of it. */
function momentAfter(at: string): string {
  return new Date(Date.parse(at) + 1).toISOString();
}

function VersionHead({ project, version, params }: VersionEntryProps) {
  const revertible = version.changes.filter((change) => change.revertible);
  const at = new Date(version.at);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2.5, rowGap: 0.5 }}>
      <Typography component="time" dateTime={version.at} title={formatMoment(at)} variant="body2">
        {clockTime(at)}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {version.by?.displayname ?? 'EnergieAkte'}
      </Typography>
      <Typography component="span" color="textSecondary">
        {actionLabel(version.action)}
      </Typography>
      {version.reason !== null && (
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {`„${version.reason}“`}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {revertible.length > 1 && (
        <Button size="small" onClick={() => params({ version, changes: revertible })}>
          {revertible.length === version.changes.length
            ? 'Alles zurücknehmen'
            : `${revertible.length} Felder zurücknehmen`}
        </Button>
      )}
      <TextLink
        {...detailsLink(project)}
        search={{ stichtag: momentAfter(version.at) }}
        variant="body2"
        aria-label={`Stand ansehen: ${formatMoment(at)}`}
      >
        Stand ansehen
      </TextLink>
    </Box>
  );
}

/** What a new project began with is rarely asked for. */
function FirstVersion({ project, version }: Omit<VersionEntryProps, 'params'>) {
  const [isOpen, setIsOpen] = useState(false);
  const count = version.changes.length;
  if (count === 0) return null;
  return isOpen ? (
    <ChangeLines project={project} version={version} params={() => undefined} isFirst />
  ) : (
    <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -1 }}>
      {count === 1 ? 'Die erste Angabe zeigen' : `Die ersten ${count} Angaben zeigen`}
    </Button>
  );
}

/** So many fields are read at a glance; more are shown on demand. */
const shownAtOnce = 8;

function ChangeLines({
  project,
  version,
  params,
  isFirst = false,
}: VersionEntryProps & { readonly isFirst?: boolean }) {
  const [showsAll, setShowsAll] = useState(isFirst || version.changes.length <= shownAtOnce + 2);
  const changes = inReadingOrder(version.changes);
  const hidden = showsAll ? 0 : changes.length - shownAtOnce;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {changes.slice(0, changes.length - hidden).map((change) => (
          <ChangeLine
            key={change.path}
            change={change}
            mode={project.mode}
            isFirst={isFirst}
            revert={change.revertible ? () => params({ version, changes: [change] }) : null}
          />
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ ml: -1, mt: 1 }}>
          {`${hidden} weitere Felder zeigen`}
        </Button>
      )}
    </>
  );
}

/** One version of the project: who, when, why, and every field. */
export function VersionEntry(properties: VersionEntryProps) {
  const { version } = properties;
  return (
    <Box
      component="li"
      sx={{ px: { xs: 4, sm: 5 }, py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <VersionHead {...properties} />
      {version.action === 'create' ? (
        <FirstVersion {...properties} />
      ) : (
        version.changes.length > 0 && <ChangeLines {...properties} />
      )}
    </Box>
  );
}

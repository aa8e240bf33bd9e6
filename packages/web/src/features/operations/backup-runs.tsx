import type { BackupRun, CheckLevel, Operations } from '@energieakte/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { LineGroup, OperationLine } from './operation-line.tsx';
import { progressText, runDetail, stateText } from './operation-labels.ts';

const originTexts = { SCHEDULED: 'von selbst', MANUAL: 'von Hand' } as const;

/** What failed before others went well is to be looked at, and no more. */
function levelOf({ state }: BackupRun, isNewest: boolean): CheckLevel {
  if (state === 'GOOD') return 'OK';
  return state === 'FAILED' && isNewest ? 'CRITICAL' : 'WARNING';
}

/** How far the backup at hand has come. */
export function BackupProgress({ run }: { readonly run: BackupRun }) {
  const { done, total } = run;
  const share = total === null || total === 0 ? null : (done / total) * 100;
  return (
    <Notice severity="info" role="status">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{progressText(run)}</Typography>
        <LinearProgress
          aria-label="Fortschritt der Sicherung"
          {...(share === null ? {} : { variant: 'determinate', value: share })}
        />
      </Box>
    </Notice>
  );
}

interface BackupRunsProps {
  readonly backups: Operations['backups'];
  /** Of the heading, where other lines lead to. */
  readonly id: string;
}

/** The backups of the last time, each with its rehearsal. */
export function BackupRuns({ backups: { runs }, id }: BackupRunsProps) {
  if (runs.length === 0) return null;
  return (
    <LineGroup title="Sicherungen" id={id}>
      {runs.map((run, index) => (
        <OperationLine
          key={run.id}
          level={levelOf(run, index === 0)}
          word={stateText(run)}
          title={recentMoment(run.startedAt)}
          value={originTexts[run.origin]}
          detail={runDetail(run)}
        />
      ))}
    </LineGroup>
  );
}

import { shownFileName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { ChooseAgain } from './choose-again.tsx';
import { CopyQuestion } from './copy-question.tsx';
import type { UploadItem } from './upload-item.ts';
import { uploadLine } from './upload-labels.ts';
import { uploads } from './uploads.ts';

interface RowProps {
  readonly item: UploadItem;
}

function Act({
  label,
  Icon,
  run,
}: {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        <Icon size={15} strokeWidth={2} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** The labels have the whole name: two files may differ in nothing but their type. */
function Acts({ item: { id, state, fileName: name } }: RowProps) {
  const canPause = ['hashing', 'waiting', 'sending', 'offline', 'full'].includes(state);
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {canPause && <Act label={`${name} anhalten`} Icon={Pause} run={() => uploads.pause(id)} />}
      {state === 'paused' && (
        <Act label={`${name} fortsetzen`} Icon={Play} run={() => uploads.resume(id)} />
      )}
      {(state === 'failed' || state === 'offline' || state === 'full') && (
        <Act label={`${name} noch einmal versuchen`} Icon={RotateCw} run={() => uploads.resume(id)} />
      )}
      {state !== 'checking' && (
        <Act
          label={state === 'done' ? `${name} ausblenden` : `${name} abbrechen`}
          Icon={X}
          run={() => uploads.cancel(id)}
        />
      )}
    </Box>
  );
}

function tone({ state }: UploadItem): string {
  if (state === 'failed') return 'error.dark';
  if (['offline', 'full', 'asking', 'fileMissing'].includes(state)) return 'warning.dark';
  return 'text.secondary';
}

/** What was refused is shown with its type. */
function nameOf({ state, fileName }: UploadItem): string {
  return state === 'failed' ? fileName : shownFileName(fileName);
}

/** One file on its way: how far, how fast, and what can be done. */
export function UploadRow({ item }: RowProps) {
  const { fileName, state, sent, size, projectName } = item;
  const name = nameOf(item);
  const share = state === 'done' ? 100 : Math.floor((sent * 100) / Math.max(1, size));
  const isMoving = !['failed', 'done', 'asking', 'fileMissing'].includes(state);
  return (
    <Box
      component="li"
      data-upload={state}
      sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={fileName} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', color: tone(item) }}>
            {projectName === null ? uploadLine(item) : `${projectName} · ${uploadLine(item)}`}
          </Typography>
        </Box>
        <Acts item={item} />
      </Box>
      {isMoving && (
        <LinearProgress
          variant={state === 'hashing' || state === 'checking' ? 'indeterminate' : 'determinate'}
          value={share}
          aria-label={`${fileName}: Fortschritt`}
          color={state === 'sending' || state === 'checking' ? 'primary' : 'secondary'}
          sx={{ mt: 1.5, height: 3, borderRadius: 1 }}
        />
      )}
      {state === 'asking' && <CopyQuestion item={item} />}
      {state === 'fileMissing' && <ChooseAgain uploads={uploads} item={item} />}
    </Box>
  );
}

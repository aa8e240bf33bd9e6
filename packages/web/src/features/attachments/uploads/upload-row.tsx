import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useRef, useState } from 'react';
import { CopyQuestion } from './copy-question.tsx';
import type { UploadItem } from './upload-item.ts';
import { uploadLine } from './upload-words.ts';
import { chooseAgain, uploads } from './uploads.ts';

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

function Acts({ item: { id, state, fileName } }: RowProps) {
  const canPause = ['hashing', 'waiting', 'sending', 'offline', 'full'].includes(state);
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {canPause && <Act label={`${fileName} anhalten`} Icon={Pause} run={() => uploads.pause(id)} />}
      {state === 'paused' && (
        <Act label={`${fileName} fortsetzen`} Icon={Play} run={() => uploads.resume(id)} />
      )}
      {(state === 'failed' || state === 'offline' || state === 'full') && (
        <Act
          label={`${fileName} noch einmal versuchen`}
          Icon={RotateCw}
          run={() => uploads.resume(id)}
        />
      )}
      {state !== 'checking' && (
        <Act
          label={state === 'done' ? `${fileName} ausblenden` : `${fileName} abbrechen`}
          Icon={X}
          run={() => uploads.cancel(id)}
        />
      )}
    </Box>
  );
}

/** A file that was too large to keep is chosen again, and must be the same one. */
function ChooseAgain({ item }: RowProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    setIsLooking(true);
    try {
      setProblem(await chooseAgain(item, file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : null);
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <Box sx={{ mt: 1 }}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${item.fileName} erneut wählen`}
        onChange={(event) => void choose(event)}
      />
      <Button variant="outlined" loading={isLooking} onClick={() => input.current?.click()}>
        Datei erneut wählen
      </Button>
      {problem !== null && (
        <Typography variant="caption" role="alert" sx={{ display: 'block', color: 'error.dark', mt: 1 }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

function tone({ state }: UploadItem): string {
  if (state === 'failed') return 'error.dark';
  if (['offline', 'full', 'asking', 'fileMissing'].includes(state)) return 'warning.dark';
  return 'text.secondary';
}

/** One file on its way: how far, how fast, and what can be done. */
export function UploadRow({ item }: RowProps) {
  const { fileName, state, sent, size, projectName } = item;
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
            {fileName}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', color: tone(item) }}>
            {`${projectName} · ${uploadLine(item)}`}
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
      {state === 'fileMissing' && <ChooseAgain item={item} />}
    </Box>
  );
}

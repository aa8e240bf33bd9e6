import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { chooseAgain } from './begin-upload.ts';
import type { Uploads } from './upload-engine.ts';
import type { UploadItem } from './upload-item.ts';

interface ChooseAgainProps {
  readonly uploads: Uploads;
  readonly item: UploadItem;
}

/** A file that was too large to keep is chosen again, and must be the same one. */
export function ChooseAgain({ uploads, item }: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    setIsLooking(true);
    try {
      setProblem(await chooseAgain(uploads, item, file));
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

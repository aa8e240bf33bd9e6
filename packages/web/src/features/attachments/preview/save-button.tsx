import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { reportError } from '#shared/activity/activity.ts';
import type { PreviewSource } from './preview-source.ts';

interface SaveButtonProps {
  readonly source: PreviewSource;
  /** Among other buttons: on phones the icon alone. */
  readonly isCompact?: boolean;
}

/** Saves the file. */
export function SaveButton({ source, isCompact = false }: SaveButtonProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { mutate, isPending } = useMutation({
    mutationFn: () => source.save(),
    onError: (error) => reportError(error.message),
  });
  const isIcon = isPhone && isCompact;
  const icon = <Download size={isIcon ? 20 : 18} aria-hidden />;
  if (isIcon) {
    return (
      <IconButton aria-label="Herunterladen" loading={isPending} onClick={() => mutate()}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button startIcon={icon} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
      Herunterladen
    </Button>
  );
}

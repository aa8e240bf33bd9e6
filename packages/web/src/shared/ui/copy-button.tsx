import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: `Projekt-Id`. */
  readonly name: string;
}

const confirmationTime = 1500;

/** Copies a text; says so where it was pressed, because no one reads a banner for that. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      reportError(`${name} konnte nicht kopiert werden.`);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Tooltip title={isCopied ? 'Kopiert' : `${name} kopieren`}>
      <IconButton
        aria-label={isCopied ? `${name} kopiert` : `${name} kopieren`}
        onClick={() => void copy()}
        sx={{ p: 1, my: -1, color: isCopied ? 'success.main' : 'text.secondary' }}
      >
        <Icon size={14} strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}

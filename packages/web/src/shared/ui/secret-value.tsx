import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';

/** Something that is shown once and can be copied. */
export function SecretValue({ label, value }: { readonly label: string; readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      reportError(`${label} konnte nicht kopiert werden. Bitte von Hand markieren.`);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Box>
      <Typography variant="caption" component="div" sx={{ mb: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography
          component="code"
          data-label={label}
          sx={{
            flex: '1 1 240px',
            minWidth: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'ui-monospace, monospace',
            fontSize: 13,
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {value}
        </Typography>
        <Button
          variant="outlined"
          aria-label={`${label} kopieren`}
          startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? 'Kopiert' : 'Kopieren'}</span>
        </Button>
      </Box>
    </Box>
  );
}

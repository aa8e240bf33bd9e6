import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useCovering } from '#shared/ui/covered-below.ts';
import { totalsOf, type UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import { totalsLine } from './upload-labels.ts';
import { useSeenNowhere } from './shown-in-place.ts';
import { uploads, useUploads } from './uploads.ts';

function isPausable({ state }: UploadItem): boolean {
  return ['hashing', 'waiting', 'sending', 'offline', 'full'].includes(state);
}

function AllButtons({ items }: { readonly items: readonly UploadItem[] }) {
  const moving = items.filter(isPausable);
  const paused = items.filter(({ state }) => state === 'paused');
  if (items.length < 2) return null;
  return (
    <Box sx={{ display: 'flex', px: 2, pt: 1 }}>
      {moving.length > 1 && (
        <Button onClick={() => moving.forEach(({ id }) => uploads.pause(id))}>Alle anhalten</Button>
      )}
      {paused.length > 1 && (
        <Button onClick={() => paused.forEach(({ id }) => uploads.resume(id))}>Alle fortsetzen</Button>
      )}
    </Box>
  );
}

const barLook = {
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 8, sm: 16 },
  bottom: { xs: 8, sm: 16 },
  width: { xs: 'calc(100vw - 16px)', sm: 400 },
  boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
  overflow: 'hidden',
} as const;

/** What is being uploaded, seen from every page: one line, and each file when it is opened. */
export function UploadBar() {
  const items = useSeenNowhere(useUploads());
  const [isFolded, fold] = useState(false);
  const listId = useId();
  const ref = useCovering();
  if (items.length === 0) return null;
  const totals = totalsOf(items);
  // A question or a failure is never folded away unread.
  const needsEyes = totals.asking > 0;
  const isOpen = !isFolded || needsEyes;
  return (
    <Paper ref={ref} component="section" aria-label="Uploads" variant="outlined" sx={barLook}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 4, pr: 2, py: 1.5 }}>
        <Typography variant="subtitle2" component="p" role="status" sx={{ flex: 1 }}>
          {totalsLine(totals)}
        </Typography>
        <IconButton
          aria-label={isOpen ? 'Uploads einklappen' : 'Uploads ausklappen'}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => fold(isOpen)}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
        </IconButton>
        {totals.open === 0 && (
          <IconButton aria-label="Uploads schließen" onClick={uploads.clearOver}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
      {!isOpen && totals.open > 0 && (
        <LinearProgress
          variant="determinate"
          value={totals.share * 100}
          aria-label="Uploads"
          sx={{ height: 3 }}
        />
      )}
      <Box id={listId} hidden={!isOpen} sx={{ borderTop: 1, borderColor: 'divider' }}>
        <AllButtons items={items} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '45vh', overflowY: 'auto' }}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </Box>
      </Box>
    </Paper>
  );
}

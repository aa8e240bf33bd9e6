import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { ActivityIcon } from './activity-icon.tsx';
import { takeLastQueued, type Activity } from './activity.ts';

/** Specification section 9: looked at every 4 s, shown for 3 s. */
const lookEvery = 4000;
const showFor = 3000;

function useBanner(): Activity | null {
  const [shown, setShown] = useState<Activity | null>(null);
  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined;
    const looking = setInterval(() => {
      const next = takeLastQueued();
      if (next === null) return;
      setShown(next);
      hiding = setTimeout(() => setShown(null), showFor);
    }, lookEvery);
    return () => {
      clearInterval(looking);
      clearTimeout(hiding);
    };
  }, []);
  return shown;
}

const surface = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  maxWidth: 'min(560px, calc(100vw - 24px))',
  px: 4,
  py: 2.5,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 8px 28px rgb(28 35 32 / 16%)',
  fontSize: '0.875rem',
  fontWeight: 500,
  textAlign: 'left',
} as const;

/**
 * The activity banner (specification section 2): every 4 seconds it takes the last queued message and shows it for
 * 3 seconds. A click opens the list of all messages.
 */
export function ActivityBanner({ onOpen }: { readonly onOpen: () => void }) {
  const shown = useBanner();
  return (
    <Box
      role="status"
      aria-live="polite"
      data-testid="activity-banner"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 64,
        insetInline: 0,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {shown !== null && (
        <ButtonBase onClick={onOpen} sx={surface}>
          <ActivityIcon kind={shown.kind} />
          {shown.text}
        </ButtonBase>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isForeignKey } from './foreign-key.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

interface SidePanelProps {
  /** Of what it is one: `Benutzer`. */
  readonly label: string;
  /** The page of the record, where it has one. */
  readonly page?: '/customer/edit/$id' | '/user/edit/$id' | '/group/edit/$id' | '/pricing/db/$id';
  /** In pixels: how wide it likes to be, and at least. */
  readonly width?: { readonly usual: number; readonly least: number };
  readonly id: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

const usualWidth = { usual: 720, least: 560 };

/** A record beside the list it was opened from. It takes the keyboard; Esc gives it back to the list. */
export function SidePanel({ label, page, id, close, children, width = usualWidth }: SidePanelProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    if (region.current !== null) region.current.scrollTop = 0;
  }, [id]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isForeignKey(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
  return (
    <Box
      ref={region}
      component="section"
      aria-label={`${label}: Einzelheiten`}
      tabIndex={-1}
      onKeyDown={keys}
      sx={{
        flex: `0 1 ${width.usual}px`,
        minWidth: width.least,
        overflow: 'auto',
        overscrollBehavior: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.default',
        outline: 'none',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2, pt: 2 }}>
        {page !== undefined && (
          <ButtonLink
            to={page}
            params={{ id }}
            color="secondary"
            startIcon={<Maximize2 size={14} strokeWidth={1.75} aria-hidden />}
          >
            Eigene Seite
          </ButtonLink>
        )}
        <Tooltip title="Schließen (Esc)">
          <IconButton aria-label="Seitenfenster schließen" onClick={close}>
            <X size={16} strokeWidth={2} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      {/* The bar of a form sticks to the edge of what scrolls, which therefore has no padding itself. */}
      <Box sx={{ px: 6, pb: 5, flex: '1 0 auto', display: 'flex', flexDirection: 'column' }}>
        {children}
      </Box>
    </Box>
  );
}

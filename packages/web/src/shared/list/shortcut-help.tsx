import Box from '@mui/material/Box';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';

/** A key of a list and what it does. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly effect: string;
}

interface ShortcutHelpProps {
  readonly open: boolean;
  readonly title?: string;
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** The keys of the list. None needs AltGr, none works while something is being typed. */
export function ShortcutHelp({
  open,
  title = 'Tasten in dieser Liste',
  shortcuts,
  onClose,
}: ShortcutHelpProps) {
  return (
    <ReadingDialog isOpen={open} title={title} isScrolled close={onClose}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 2,
          columnGap: 6,
          m: 0,
          fontSize: 13,
        }}
      >
        {shortcuts.map(({ keys, effect }) => [
          <Box component="dt" key={effect} sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
            {keys.map((key) => (
              <Box
                component="kbd"
                key={key}
                sx={{
                  font: 'inherit',
                  fontWeight: 600,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  px: 1.5,
                  bgcolor: 'background.default',
                }}
              >
                {key}
              </Box>
            ))}
          </Box>,
          <Box component="dd" key={`${effect}-effect`} sx={{ m: 0 }}>
            {effect}
          </Box>,
        ])}
      </Box>
    </ReadingDialog>
  );
}

import { useSearchable } from '#shared/commands/searchable.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Search from 'lucide-react/icons/search';
import { KeySign } from './key-sign.tsx';
import X from 'lucide-react/icons/x';
import { useEffectEvent, useLayoutEffect, type KeyboardEvent } from 'react';

interface PaletteFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly listId: string;
  /** Whether there are lines to choose from. */
  readonly hasLines: boolean;
  readonly activeId: string | undefined;
  readonly onClose: () => void;
  /** The field is there and has the keyboard. */
  readonly onReady: () => void;
}

/** The field of the palette; the keys stay in it while the lines below are chosen. */
export function PaletteField(props: PaletteFieldProps) {
  const { typed, onType, onKey, listId, hasLines, activeId, onClose } = props;
  const onReady = useEffectEvent(props.onReady);
  // Before the browser hands out the next key.
  useLayoutEffect(() => onReady(), []);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4.5,
        flex: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Search size={18} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        placeholder={`${useSearchable()} oder Befehl …`}
        sx={{ height: 52, fontSize: '1rem' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Suchen und Befehle',
            'aria-expanded': hasLines,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': activeId,
            autoComplete: 'off',
            autoCapitalize: 'off',
            enterKeyHint: 'go',
            spellCheck: false,
            maxLength: 200,
          },
        }}
      />
      <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
        <KeySign>Esc</KeySign>
      </Box>
      <IconButton
        aria-label="Suche schließen"
        onClick={onClose}
        sx={{ display: { sm: 'none' }, color: 'text.secondary' }}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}

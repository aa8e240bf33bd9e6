import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { KeyHint } from './key-hint.tsx';

interface SheetProps {
  /** What stands on the button. */
  readonly label: ReactNode;
  readonly icon: ReactNode;
  readonly title: string;
  readonly phone: boolean;
  /** A quiet button without a frame. */
  readonly plain?: boolean;
  /** In the color of what leads on. */
  readonly isAccent?: boolean;
  readonly width: number;
  /** The button on the phone's sheet, e.g. "12 Projekte zeigen". */
  readonly closeLabel: string;
  /** The panel as a command of the Strg+K palette. */
  readonly command?: Pick<Command, 'id' | 'label' | 'keywords' | 'key'>;
  /** The key that opens it, beside its name. */
  readonly keyHint?: string;
  /** Filled here: opens the panel. */
  readonly opener?: RefObject<(() => void) | null>;
  /** What stands in it; may close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

type PanelProps = Pick<SheetProps, 'width' | 'closeLabel'> & {
  readonly children: ReactNode;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

function PhonePanel({ anchor, onClose, closeLabel, children }: PanelProps) {
  return (
    <Drawer
      anchor="bottom"
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: '88dvh', borderRadius: '12px 12px 0 0' } } }}
    >
      <Box sx={{ overflow: 'auto' }}>{children}</Box>
      <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" fullWidth onClick={onClose}>
          {closeLabel}
        </Button>
      </Box>
    </Drawer>
  );
}

const floating = {
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
} as const;

function StorePanel({ anchor, onClose, width, children }: PanelProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // What is still loaded when it opens makes it longer: below its button it stays within the window.
      slotProps={{ paper: { sx: { ...floating, width, mt: 1, maxHeight: 'calc(100dvh - 232px)' } } }}
    >
      {children}
    </Popover>
  );
}

interface SheetButtonProps extends SheetProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function SheetButton(props: SheetButtonProps) {
  const { label, icon, phone, plain = false, isAccent = false, keyHint, isOpen, open, button } = props;
  return (
    <Button
      {...(plain ? {} : { variant: 'outlined' })}
      {...(plain && !isAccent ? { color: 'secondary' } : {})}
      startIcon={icon}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={open}
      ref={button}
      sx={{ minHeight: { xs: 44, sm: 34 }, flex: 'none', '& .MuiButton-startIcon': { mr: 1.5 } }}
    >
      {label}
      {keyHint !== undefined && !phone && <KeyHint text={keyHint} />}
    </Button>
  );
}

/** A button that opens a panel: below the button on a wide screen, from the bottom edge on a phone. */
export function Sheet(props: SheetProps) {
  const { title, phone, command, opener, children, width, closeLabel } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (): void => setAnchor(button.current);
  const close = (): void => setAnchor(null);
  useEffect(() => {
    if (opener !== undefined) opener.current = open;
  });
  useCommands(command === undefined ? [] : [{ ...command, action: { kind: 'run', run: open } }]);
  const titleId = useId();
  const Panel = phone ? PhonePanel : StorePanel;
  return (
    <>
      <SheetButton {...props} {...{ open, button }} isOpen={anchor !== null} />
      <Panel {...{ width, closeLabel }} anchor={anchor} onClose={close}>
        <Box role="dialog" aria-labelledby={titleId} sx={{ p: 5 }}>
          <Typography id={titleId} variant="h2" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {typeof children === 'function' ? children(close) : children}
        </Box>
      </Panel>
    </>
  );
}

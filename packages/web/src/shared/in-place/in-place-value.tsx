import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CloseInPlaceProvider } from './close-in-place.ts';

interface InPlaceValueProps {
  /** What screen readers call the button: „Projektleitung: Jana Keller, ändern“. */
  readonly label: string;
  readonly canChange: boolean;
  readonly isPending: boolean;
  /** The field in its place; may be fetched when it is opened. */
  readonly editor: ReactNode;
  /** Stores what was typed and not chosen, when the field is left or Enter is pressed. */
  readonly commit?: () => void;
  /** Gives up what was typed. */
  readonly cancel?: () => void;
  /** The value as text. */
  readonly children: ReactNode;
}

function ValueButton({
  label,
  isPending,
  open,
  children,
}: InPlaceValueProps & { readonly open: () => void }) {
  return (
    <ButtonBase
      aria-label={label}
      aria-busy={isPending}
      onClick={open}
      sx={{
        font: 'inherit',
        opacity: isPending ? 0.6 : 1,
        textAlign: 'left',
        justifyContent: 'flex-start',
        mx: -1.5,
        px: 1.5,
        minHeight: { xs: 44, md: 24 },
        borderRadius: 1,
        '&:hover': { outline: 1, outlineColor: 'divider', bgcolor: 'background.paper' },
      }}
    >
      {children}
    </ButtonBase>
  );
}

/** A value that becomes its field on a click or Enter. Esc gives up, leaving it or Enter stores; the focus comes back. */
export function InPlaceValue(properties: InPlaceValueProps) {
  const { canChange, editor, commit, cancel, children } = properties;
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen && document.activeElement === place.current)
      place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  if (!canChange) return children;
  const close = (): void => {
    // The field goes, and the button that takes its place is not there yet.
    place.current?.focus();
    setIsOpen(false);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (!isOpen || event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') commit?.();
    else cancel?.();
    close();
  };
  const left = (event: FocusEvent<HTMLElement>): void => {
    const goesOn =
      event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isOpen || goesOn || document.activeElement === event.target) return;
    commit?.();
    setIsOpen(false);
  };
  const button = (
    <ValueButton
      {...properties}
      open={() => {
        place.current?.focus();
        setIsOpen(true);
      }}
    />
  );
  return (
    <Box
      ref={place}
      tabIndex={-1}
      onKeyDown={pressed}
      onBlur={left}
      sx={{ outline: 'none', minWidth: 0 }}
    >
      {isOpen ? (
        <CloseInPlaceProvider value={close}>
          <Suspense fallback={button}>{editor}</Suspense>
        </CloseInPlaceProvider>
      ) : (
        button
      )}
    </Box>
  );
}

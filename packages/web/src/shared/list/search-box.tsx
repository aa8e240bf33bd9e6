import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { KeyHint } from './key-hint.tsx';
import { useTypedText } from './use-typed-text.ts';

const usualLabel = 'In dieser Liste suchen';

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Goes on to the rows, by arrow down or Enter. */
  readonly onLeave?: () => void;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** What is searched, in words. */
  readonly label?: string;
  /** What can be typed, where that says more than the label. */
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** In pixels, where there is room for it, or as wide as what it stands in. */
  readonly width?: number | '100%';
  /** The key that leads into the box. */
  readonly keyHint?: string;
}

/** The one search box of a list: id, name, address, customer, numbers; umlauts and small typing errors do not matter. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onSearch, onLeave, input, label = usualLabel, placeholder = label } = props;
  const { maxLength = 200, width = 260, keyHint } = props;
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
  const { typed, setTyped, now } = useTypedText(value, onSearch);
  // The button goes with the text: without a word the keyboard would be at the top of the page.
  const clear = (): void => {
    now('');
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      now('');
    }
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      now(typed);
      onLeave?.();
    }
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={keys}
      inputRef={field}
      sx={{
        width: { xs: '100%', sm: width },
        height: { xs: 44, sm: 34 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        input: { 'aria-label': label, maxLength, autoComplete: 'off' },
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 1 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed === '' ? (
          keyHint !== undefined && <KeyHint text={keyHint} />
        ) : (
          <IconButton aria-label="Suchtext löschen" edge="end" onClick={clear}>
            <X size={15} strokeWidth={2} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

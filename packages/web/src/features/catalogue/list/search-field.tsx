import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';

interface SearchFieldProps {
  /** `Förderprogramme suchen` */
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
}

/** Narrows a short list while typing. */
export function SearchField({ label, text, change }: SearchFieldProps) {
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => change(event.target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{
        width: { xs: '100%', sm: 280 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
    />
  );
}

/** Whether every word that was typed stands somewhere in the texts. */
export function matches(typed: string, texts: readonly (string | null)[]): boolean {
  const all = texts
    .filter((text) => text !== null)
    .join(' ')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => all.includes(word));
}

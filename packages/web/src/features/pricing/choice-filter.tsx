import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';

interface ChoiceFilterProps {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string | undefined) => void;
}

/** One of a few, in the browser's own list; what is chosen says what it is about. */
export function ChoiceFilter({ label, all, value = '', choices, choose }: ChoiceFilterProps) {
  return (
    <Select
      native
      size="small"
      value={value}
      onChange={(event) => choose(event.target.value === '' ? undefined : event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      sx={{
        height: 34,
        maxWidth: 260,
        fontSize: 13,
        bgcolor: 'background.paper',
        ...(value !== '' && { color: 'primary.main', fontWeight: 600 }),
      }}
    >
      <option value="">{all}</option>
      {choices.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  );
}

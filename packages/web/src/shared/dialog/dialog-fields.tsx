import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Calendar from 'lucide-react/icons/calendar';
import { type ReactNode, useId, useState } from 'react';
import { CalendarPopover } from '#shared/calendar/calendar-popover.tsx';

/** The fields of a small dialog: one label, one value, one sentence when it is wrong. */
interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly error?: string | null | undefined;
  readonly help?: string;
}

interface FrameProps extends Pick<InputProps, 'label' | 'error' | 'help'> {
  readonly id: string;
  /** The label stands before the field instead of above it. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

const beside = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
} as const;

function Frame({ id, label, error, help, isBeside = false, children }: FrameProps) {
  const text = error ?? help;
  return (
    <Box sx={isBeside ? beside : {}}>
      <Box
        component="label"
        htmlFor={id}
        sx={{
          display: 'block',
          typography: isBeside ? 'body2' : 'caption',
          color: 'text.secondary',
          ...(!isBeside && { mb: 1, fontWeight: 550 }),
        }}
      >
        {label}
      </Box>
      {children}
      {text !== undefined && (
        <FormHelperText
          id={`${id}-text`}
          error={error !== undefined && error !== null}
          sx={{ gridColumn: '1 / -1' }}
        >
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}

function described(id: string, { error, help }: Pick<InputProps, 'error' | 'help'>) {
  const isWrong = error !== undefined && error !== null;
  return {
    'aria-invalid': isWrong,
    ...(isWrong || help !== undefined ? { 'aria-describedby': `${id}-text` } : {}),
  };
}

interface TextInputProps extends InputProps {
  readonly rows?: number;
  readonly maxLength: number;
  readonly isFocused?: boolean;
  readonly placeholder?: string;
  /** The keyboard has left it. */
  readonly leave?: (field: HTMLInputElement | HTMLTextAreaElement) => void;
}

export function TextInput({
  rows,
  maxLength,
  isFocused = false,
  placeholder,
  leave,
  ...field
}: TextInputProps) {
  const id = useId();
  return (
    <Frame id={id} {...field}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        autoFocus={isFocused}
        value={field.value}
        error={field.error !== undefined && field.error !== null}
        placeholder={placeholder ?? ''}
        onChange={(event) => field.change(event.target.value)}
        onBlur={({ target }) => leave?.(target)}
        {...(rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 8 })}
        inputProps={{ maxLength, autoComplete: 'off', ...described(id, field) }}
      />
    </Frame>
  );
}

/** What is wrong with a typed day; an empty one is right unless it is needed. */
export function dayProblem(typed: string, isNeeded: boolean): string | null {
  if (typed.trim() === '') return isNeeded ? 'Feld muss befüllt werden.' : null;
  return parseGermanDay(typed) === null ? 'Das ist kein gültiges Datum (TT.MM.JJJJ).' : null;
}

interface DayInputProps extends InputProps, Pick<FrameProps, 'isBeside'> {
  readonly isFocused?: boolean;
}

/** A day typed the German way, or picked from the calendar (Alt+↓). */
export function DayInput({ isFocused = false, isBeside = false, ...field }: DayInputProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (day: string): void => {
    field.change(formatDayForInput(day));
    setAnchor(null);
  };
  return (
    <Frame id={id} isBeside={isBeside} {...field}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        autoFocus={isFocused}
        placeholder="TT.MM.JJJJ"
        value={field.value}
        error={field.error !== undefined && field.error !== null}
        onChange={(event) => field.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') setAnchor(event.currentTarget);
        }}
        inputProps={{ autoComplete: 'off', ...described(id, field) }}
        endAdornment={
          <IconButton
            edge="end"
            tabIndex={-1}
            aria-label={`Kalender für ${field.label} öffnen`}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Calendar size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
      {anchor !== null && (
        <CalendarPopover
          anchor={anchor}
          label={`Kalender: ${field.label}`}
          day={parseGermanDay(field.value)}
          choose={choose}
          close={() => setAnchor(null)}
        />
      )}
    </Frame>
  );
}

interface ChoiceInputProps extends InputProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isDisabled?: boolean;
  readonly isFocused?: boolean;
}

/** One of a few words, in the browser's own list. */
export function ChoiceInput({
  choices,
  isDisabled = false,
  isFocused = false,
  ...field
}: ChoiceInputProps) {
  const id = useId();
  return (
    <Frame id={id} {...field}>
      <Select
        native
        fullWidth
        size="small"
        disabled={isDisabled}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
        input={<OutlinedInput size="small" />}
        autoFocus={isFocused}
        inputProps={{ id, ...described(id, field) }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Frame>
  );
}

interface CheckInputProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly change: (isChecked: boolean) => void;
}

export function CheckInput({ label, isChecked, isDisabled = false, change }: CheckInputProps) {
  return (
    <FormControlLabel
      disabled={isDisabled}
      control={<Checkbox checked={isChecked} onChange={(_, next) => change(next)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}

import TextField, { type TextFieldProps } from '@mui/material/TextField';

const digits = 6;

type CodeFieldProps = Omit<TextFieldProps, 'variant' | 'onChange' | 'value'> & {
  readonly value: string;
  readonly onType: (code: string) => void;
  /** All six digits are there. */
  readonly onComplete: (code: string) => void;
};

/** Six digits of an authenticator app, typed or pasted with whatever stands between them. */
export function CodeField({ value, onType, onComplete, ...props }: CodeFieldProps) {
  const change = (typed: string): void => {
    const code = typed.replaceAll(/\D/gu, '').slice(0, digits);
    onType(code);
    if (code.length === digits && code !== value) onComplete(code);
  };
  return (
    <TextField
      label="Code"
      autoFocus
      autoComplete="one-time-code"
      {...props}
      value={value}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          spellCheck: false,
          style: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}

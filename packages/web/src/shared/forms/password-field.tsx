import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type KeyboardEvent } from 'react';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'variant'>;

function Reveal({ shown, onToggle }: { readonly shown: boolean; readonly onToggle: () => void }) {
  const label = shown ? 'Passwort verbergen' : 'Passwort anzeigen';
  return (
    <InputAdornment position="end">
      <Tooltip title={label}>
        <IconButton edge="end" aria-label={label} aria-pressed={shown} onClick={onToggle}>
          {shown ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
        </IconButton>
      </Tooltip>
    </InputAdornment>
  );
}

/** A password field that can be made readable and says when the caps lock is on. */
export function PasswordField({ helperText, slotProps, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const hint = capsLock ? 'Die Feststelltaste ist eingeschaltet.' : undefined;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      helperText={helperText ?? hint}
      slotProps={{
        ...slotProps,
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: { endAdornment: <Reveal shown={shown} onToggle={() => setShown(!shown)} /> },
      }}
    />
  );
}

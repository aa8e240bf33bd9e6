import type { OfficeSetting, OfficeSettingDefinition } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { changeText, type ReadValue } from './setting-text.ts';
import { useSetting } from './use-setting.ts';

interface SettingFieldProps {
  readonly definition: OfficeSettingDefinition;
  readonly setting: OfficeSetting;
  /** The stored value as it stands in the field. */
  readonly shown: string;
  readonly read: (typed: string) => ReadValue;
  /** Below the field, as long as nothing is wrong. */
  readonly help: string;
  /** How wide, with how many lines, with what behind it. */
  readonly field: Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'sx' | 'slotProps'>;
}

/** A setting that is typed: its value, what follows from it, and the way back to the default. */
export function SettingField({ help, field: look, ...props }: SettingFieldProps) {
  const { definition, setting } = props;
  const { text, setTyped, field, change, value, store, send, isChanged } = useSetting(props);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <FormAlert message={change.error?.message ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 2 }}>
        <TextField
          {...look}
          label={definition.label}
          value={text}
          inputRef={field}
          onChange={(event) => setTyped(event.target.value)}
          error={!value.ok}
          helperText={value.ok ? help : value.message}
        />
        {isChanged && (
          <Button type="submit" variant="contained" loading={change.isPending}>
            Speichern
          </Button>
        )}
        {!setting.isDefault && !isChanged && (
          <Button loading={change.isPending} onClick={() => store(null)}>
            Auf Vorgabe zurück
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {definition.detail}
        {changeText(setting)}
      </Typography>
    </Box>
  );
}

import type { NumberSetting, OfficeSetting } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { changeSettingMutation } from './office-settings.queries.ts';
import { changeText, defaultText, readSetting } from './setting-text.ts';

interface NumberFormProps {
  readonly definition: NumberSetting;
  readonly setting: OfficeSetting;
}

function useSetting({ definition, setting }: NumberFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const change = useMutation(changeSettingMutation);
  const text = typed ?? setting.value.toLocaleString('de-DE');
  const read = readSetting(definition, text);
  const store = (value: number | null): void => {
    const { name, version } = setting;
    const onSuccess = (): void => {
      setTyped(null);
      reportSuccess(`„${definition.label}“ wurde gespeichert.`);
      // The button that was pressed goes with what it did.
      field.current?.focus();
    };
    change.mutate({ name, value, version }, { onSuccess });
  };
  return { text, setTyped, field, change, read, store, isChanged: typed !== null };
}

/** A setting that is a number: its value with what it counts, what follows from it, and the way back to the default. */
export function NumberForm(props: NumberFormProps) {
  const { definition, setting } = props;
  const { text, setTyped, field, change, read, store, isChanged } = useSetting(props);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (read.ok && isChanged) store(read.value);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <FormAlert message={change.error?.message ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 2 }}>
        <TextField
          label={definition.label}
          value={text}
          inputRef={field}
          onChange={(event) => setTyped(event.target.value)}
          error={!read.ok}
          helperText={read.ok ? defaultText(definition) : read.message}
          sx={{ width: 260, maxWidth: '100%' }}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' },
            input: { endAdornment: <InputAdornment position="end">{definition.unit}</InputAdornment> },
          }}
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

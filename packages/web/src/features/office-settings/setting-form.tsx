import type { BooleanSetting, OfficeSetting, OfficeSettingDefinition } from '@energieakte/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { NumberForm } from './number-form.tsx';
import { changeSettingMutation } from './office-settings.queries.ts';
import { changeText } from './setting-text.ts';

interface SwitchProps {
  readonly definition: BooleanSetting;
  readonly setting: OfficeSetting;
}

/** A setting that is switched: the change holds at once. */
function SwitchForm({ definition, setting }: SwitchProps) {
  const detailId = useId();
  const change = useMutation(changeSettingMutation);
  const { name, version } = setting;
  const store = (value: boolean): void =>
    change.mutate(
      { name, value, version },
      {
        onSuccess: () =>
          reportSuccess(`„${definition.label}“ ist ${value ? 'eingeschaltet' : 'ausgeschaltet'}.`),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormAlert message={change.error?.message ?? null} />
      <FormControlLabel
        label={definition.label}
        sx={{ ml: 0, gap: 2 }}
        control={
          <Switch
            checked={setting.value === true}
            // A switch that cannot be pressed would lose the keyboard.
            onChange={(_, value) => {
              if (!change.isPending) store(value);
            }}
            slotProps={{ input: { 'aria-describedby': detailId } }}
          />
        }
      />
      <Typography id={detailId} variant="body2" sx={{ color: 'text.secondary' }}>
        {definition.detail}
        {changeText(setting)}
      </Typography>
    </Box>
  );
}

interface SettingFormProps {
  readonly definition: OfficeSettingDefinition;
  readonly setting: OfficeSetting;
}

/** One setting, by its kind. */
export function SettingForm({ definition, setting }: SettingFormProps) {
  return definition.kind === 'number' ? (
    <NumberForm definition={definition} setting={setting} />
  ) : (
    <SwitchForm definition={definition} setting={setting} />
  );
}

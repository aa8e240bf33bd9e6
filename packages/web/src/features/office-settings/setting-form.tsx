import type {
  BooleanSetting,
  ChoiceSetting,
  NumberSetting,
  OfficeSetting,
  OfficeSettingDefinition,
  TextSetting,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { changeSettingMutation } from './office-settings.queries.ts';
import { SettingField } from './setting-field.tsx';
import { changeText, defaultText, readNumber, readText } from './setting-text.ts';

interface ToDefaultProps {
  readonly setting: OfficeSetting;
  readonly isPending: boolean;
  readonly store: (value: null) => void;
}

/** The way back of what holds at once; what is typed has it beside its field. */
function ToDefault({ setting, isPending, store }: ToDefaultProps) {
  if (setting.isDefault) return null;
  return (
    <Button loading={isPending} onClick={() => store(null)} sx={{ justifySelf: 'start' }}>
      Auf Vorgabe zurück
    </Button>
  );
}

/** A setting that is switched: the change holds at once. */
function SwitchForm({ definition, setting }: Definition<BooleanSetting>) {
  const detailId = useId();
  const change = useMutation(changeSettingMutation);
  const { name, version } = setting;
  const store = (value: boolean | null): void => {
    const isOn = value ?? definition.defaultValue;
    const done = `„${definition.label}“ ist ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}.`;
    change.mutate({ name, value, version }, { onSuccess: () => reportSuccess(done) });
  };
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
      <ToDefault {...{ setting, store }} isPending={change.isPending} />
      <Typography id={detailId} variant="body2" sx={{ color: 'text.secondary' }}>
        {definition.detail}
        {` ${defaultText(definition)}.`}
        {changeText(setting)}
      </Typography>
    </Box>
  );
}

interface Definition<Kind> {
  readonly definition: Kind;
  readonly setting: OfficeSetting;
}

/** A setting that is a number, with what it counts. */
function NumberForm({ definition, setting }: Definition<NumberSetting>) {
  return (
    <SettingField
      {...{ definition, setting }}
      shown={setting.value.toLocaleString('de-DE')}
      read={(typed) => readNumber(definition, typed)}
      help={defaultText(definition)}
      field={{
        sx: { width: 260, maxWidth: '100%' },
        slotProps: {
          htmlInput: { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' },
          input: { endAdornment: <InputAdornment position="end">{definition.unit}</InputAdornment> },
        },
      }}
    />
  );
}

const linesShown = 4;

/** A setting that is a text of some lines. */
function TextForm({ definition, setting }: Definition<TextSetting>) {
  return (
    <SettingField
      {...{ definition, setting }}
      shown={String(setting.value)}
      read={(typed) => readText(definition, typed)}
      help={defaultText(definition)}
      field={{
        ...(definition.isSingleLine !== true && {
          multiline: true,
          minRows: linesShown,
          maxRows: linesShown * 3,
        }),
        sx: { width: 520, maxWidth: '100%' },
        slotProps: { htmlInput: { maxLength: definition.maxLength, autoComplete: 'off' } },
      }}
    />
  );
}

/** A setting that is one of some codes: the choice holds at once. */
function ChoiceForm({ definition, setting }: Definition<ChoiceSetting>) {
  const change = useMutation(changeSettingMutation);
  const { name, version } = setting;
  const store = (value: string | null): void =>
    change.mutate(
      { name, value, version },
      { onSuccess: () => reportSuccess(`„${definition.label}“ wurde gespeichert.`) },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormAlert message={change.error?.message ?? null} />
      <Box sx={{ width: 320, maxWidth: '100%' }}>
        <ChoiceInput
          label={definition.label}
          value={String(setting.value)}
          choices={Object.entries(definition.labels).map(([value, label]) => ({ value, label }))}
          change={store}
        />
      </Box>
      <ToDefault {...{ setting, store }} isPending={change.isPending} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {definition.detail}
        {` ${defaultText(definition)}.`}
        {changeText(setting)}
      </Typography>
    </Box>
  );
}

/** One setting, by its kind. */
export function SettingForm({ definition, setting }: Definition<OfficeSettingDefinition>) {
  if (definition.kind === 'number') return <NumberForm {...{ definition, setting }} />;
  if (definition.kind === 'choice') return <ChoiceForm {...{ definition, setting }} />;
  if (definition.kind === 'text') return <TextForm {...{ definition, setting }} />;
  return <SwitchForm {...{ definition, setting }} />;
}

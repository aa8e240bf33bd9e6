import {
  type NotificationSettings,
  NotificationSettingsInput,
  type NotificationType,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TimeInput } from '#shared/dialog/time-input.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { ChannelChoices } from './channel-choices.tsx';
import { saveSettingsMutation } from './settings.queries.ts';

function inputOf(settings: NotificationSettings): NotificationSettingsInput {
  const { channels, quietFrom, quietTo, weekend, digestAt } = settings;
  return { channels, quietFrom, quietTo, weekend, digestAt };
}

interface TimesProps {
  readonly params: NotificationSettingsInput;
  readonly change: (part: Partial<NotificationSettingsInput>) => void;
}

function Times({ params, change }: TimesProps) {
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 4 }}>
      <Typography variant="h2">Wann Mails kommen</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        <TimeInput
          label="Ruhe ab"
          isNeeded={false}
          value={params.quietFrom ?? ''}
          change={(text) => change({ quietFrom: text === '' ? null : text })}
        />
        <TimeInput
          label="Ruhe bis"
          isNeeded={false}
          value={params.quietTo ?? ''}
          change={(text) => change({ quietTo: text === '' ? null : text })}
        />
        <TimeInput
          label="Zusammenfassung um"
          isNeeded
          value={params.digestAt}
          change={(digestAt) => change({ digestAt })}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={params.weekend} onChange={(_, weekend) => change({ weekend })} />}
        label="Auch am Wochenende"
        sx={{ ml: -1.5 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Was in der Ruhezeit kommt, geht danach in einer Mail hinaus. Im Posteingang steht alles sofort.
      </Typography>
    </Card>
  );
}

function problemOf(params: NotificationSettingsInput): string | null {
  const checked = NotificationSettingsInput.safeParse(params);
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'Bitte die Angaben prüfen.');
}

/** What comes by mail and when. */
export function SettingsForm({ settings }: { readonly settings: NotificationSettings }) {
  const [params, setParams] = useState(() => inputOf(settings));
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(saveSettingsMutation);
  const isChanged = JSON.stringify(params) !== JSON.stringify(inputOf(settings));
  const change = (part: Partial<NotificationSettingsInput>): void => setParams({ ...params, ...part });
  const save = (): void => {
    const found = problemOf(params);
    setProblem(found);
    if (found === null)
      mutate(params, { onSuccess: () => reportSuccess('Die Einstellungen wurden gespeichert') });
  };
  const choose = (type: NotificationType, channel: string): void => {
    const { [type]: _, ...others } = params.channels;
    const chosen = NotificationSettingsInput.shape.channels.safeParse({ ...others, [type]: channel });
    change({ channels: chosen.success ? chosen.data : others });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 5 }}
    >
      {!settings.hasAddress && (
        <Notice severity="info">
          Für dieses Konto ist keine E-Mail-Adresse hinterlegt: Alles steht nur im Posteingang.
        </Notice>
      )}
      <Card sx={{ p: 4, display: 'grid', gap: 3 }}>
        <Typography variant="h2">Wovon eine Mail kommt</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {'Was „wie im Profil“ heißt, steht im '}
          <TextLink to="/settings/profil">eigenen Profil</TextLink>.
        </Typography>
        <ChannelChoices channels={params.channels} profile={settings.profile} onChoose={choose} />
      </Card>
      <Times params={params} change={change} />
      <FormAlert message={problem ?? error?.message ?? null} />
      <Box>
        <Button type="submit" variant="contained" loading={isPending} disabled={!isChanged}>
          Speichern
        </Button>
      </Box>
    </Box>
  );
}

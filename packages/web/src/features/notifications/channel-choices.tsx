import {
  channelOfProfile,
  type NotificationChannel,
  notificationChannels,
  type NotificationSettings,
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';

const words: Readonly<Record<NotificationChannel, string>> = {
  POSTEINGANG: 'nur Posteingang',
  SOFORT: 'sofort per Mail',
  TAEGLICH: 'in der Tageszusammenfassung',
  NICHTS: 'gar nicht',
};

const details: Readonly<Record<NotificationType, string>> = {
  PROJEKT_NEU: 'ein neues Projekt, eine neue Aufgabe',
  STATUS: 'Projekt oder Leistung geht weiter, steht oder wird rot',
  KOMMENTAR: 'jemand schreibt zu einem Projekt',
  ERWAEHNUNG: 'der eigene Name fällt in einem Kommentar',
  UNTERLAGE: 'eine Unterlage kommt oder wird freigegeben',
  FRIST: '30, 14, 7 und 1 Tag vorher und wenn sie überschritten ist',
  ERINNERUNG: 'woran das Büro regelmäßig erinnert',
  TERMIN: 'Termine werden gesetzt, verlegt oder abgesagt',
  SPERRE: 'jemand will bearbeiten oder hat übernommen',
  SYSTEM: 'Mitteilungen der Verwaltung',
};

interface ChannelChoicesProps extends Pick<NotificationSettings, 'channels' | 'profile'> {
  /** An empty channel follows the profile. */
  readonly onChoose: (type: NotificationType, channel: string) => void;
}

/** Per type: where its news go. */
export function ChannelChoices({ channels, profile, onChoose }: ChannelChoicesProps) {
  const usual = words[channelOfProfile[profile]];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notificationTypes.map((type) => (
        <Box
          component="li"
          key={type}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 280px' },
            alignItems: 'center',
            gap: 2,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <label htmlFor={`weg-${type}`}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {notificationTypeNames[type]}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {details[type]}
            </Box>
          </label>
          <Select
            native
            size="small"
            value={channels[type] ?? ''}
            input={<OutlinedInput size="small" />}
            inputProps={{ id: `weg-${type}` }}
            onChange={(event) => onChoose(type, event.target.value)}
          >
            <option value="">{`wie im Profil (${usual})`}</option>
            {notificationChannels.map((channel) => (
              <option key={channel} value={channel}>
                {words[channel]}
              </option>
            ))}
          </Select>
        </Box>
      ))}
    </Box>
  );
}

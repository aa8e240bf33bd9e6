import { type Dashboard, reminderKindLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/format/numbers.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';

type Watch = NonNullable<Dashboard['reminders']>[number];

function stateOf({ lastRunAt, sent, isLate, error }: Watch): { text: string; isBad: boolean } {
  if (isLate) return { text: 'Ein Lauf ist zu spät und wird nachgeholt', isBad: true };
  if (lastRunAt === null) return { text: 'noch nie gelaufen', isBad: false };
  const text = `${formatMoment(new Date(lastRunAt))}, ${counted(sent, 'Mail', 'Mails')}`;
  return error === null ? { text, isBad: false } : { text: `${text}, mit Fehlern`, isBad: true };
}

function WatchLine({ watch }: { readonly watch: Watch }) {
  const { text, isBad } = stateOf(watch);
  return (
    <Box component="li" sx={{ px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 650 }}>{reminderKindLabels[watch.kind]}</Typography>
      <Typography variant="body2" sx={{ color: isBad ? 'error.dark' : 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** When each watch last ran. */
export function WatchesTile({ reminders }: { readonly reminders: NonNullable<Dashboard['reminders']> }) {
  return (
    <Tile title="Fristenwächter" aside={<TextLink to="/settings/erinnerungen">Alle Läufe</TextLink>}>
      <Lines>
        {reminders.map((watch) => (
          <WatchLine key={watch.kind} watch={watch} />
        ))}
      </Lines>
    </Tile>
  );
}

import { addDays, germanDay, type ReminderKind, type ReminderPreview as Preview, type ReminderSettings } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shared/query/loaded.tsx';
import { previewQuery } from './reminders.queries.ts';

function countText({ people }: Preview): string {
  const lines = people.flatMap((one) => one.lines);
  const isNew = lines.filter((line) => line.isNew).length;
  if (lines.length === 0) return 'An diesem Tag würde niemand erinnert.';
  const change = isNew === 0 ? '' : `, ${isNew} davon durch Ihre Änderung`;
  const causes = lines.length === 1 ? '1 Anlass' : `${lines.length} Anlässe`;
  return `${people.length === 1 ? '1 Person' : `${people.length} Personen`}, ${causes}${change}.`;
}

function People({ people, skipped }: Preview) {
  return (
    <>
      {people.map(({ name, lines }) => (
        <Box key={name ?? ''} component="section" sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle2" component="h3">
            {name ?? 'Niemand kann erinnert werden'}
          </Typography>
          {lines.map((line) => (
            <Box key={`${line.cause}${line.step}`} sx={{ mt: 1.5 }}>
              <Typography variant="body2">
                <strong>{line.project.projectId}</strong> {line.title}
                {line.dueDate !== null && `, ${germanDay(line.dueDate)}`}{' '}
                {line.isNew && <Chip size="small" color="primary" variant="outlined" label="neu durch Ihre Änderung" />}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {line.why}
              </Typography>
            </Box>
          ))}
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', pt: 3 }}>
        Nicht erinnert: {skipped} Fristen, die an diesem Tag nicht anstehen oder schon gemeldet sind.
      </Typography>
    </>
  );
}

interface PreviewProps {
  readonly kind: ReminderKind;
  readonly today: string;
  /** As they stand in the form. */
  readonly settings: ReminderSettings;
}

/** Who would be reminded of what on a day, by the form as it is. */
export function ReminderPreview({ kind, today, settings }: PreviewProps) {
  const [day, setDay] = useState(today);
  const query = useQuery(previewQuery(kind, { day, settings }));
  return (
    <Card component="section" aria-labelledby="reminder-preview" sx={{ p: { xs: 4, sm: 5 }, alignSelf: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h2" id="reminder-preview" sx={{ flex: 1, minWidth: 180 }}>
          Was würde gesendet?
        </Typography>
        <Button size="small" aria-label="Ein Tag früher" disabled={day <= today} onClick={() => setDay(addDays(day, -1))}>
          ‹
        </Button>
        <TextField
          type="date"
          size="small"
          hiddenLabel
          value={day}
          slotProps={{ htmlInput: { 'aria-label': 'Tag der Vorschau', min: today } }}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
        <Button size="small" aria-label="Ein Tag später" onClick={() => setDay(addDays(day, 1))}>
          ›
        </Button>
      </Box>
      <Loaded query={query} loading={320} failure="Die Vorschau konnte nicht geladen werden.">
        {(preview) => (
          <>
            <Typography variant="body2" color="textSecondary" role="status">
              {countText(preview)}
            </Typography>
            <People {...preview} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

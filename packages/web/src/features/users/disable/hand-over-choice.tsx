import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';

interface HandOverChoiceProps {
  /** How much can be handed over. */
  readonly open: number;
  readonly leavingId: string;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
}

/** The colleague who gets what is open; without one they stay where they are. */
export function HandOverChoice({ open, leavingId, chosen, choose }: HandOverChoiceProps) {
  const people = useQuery(internalUsersQuery);
  const colleagues = (people.data ?? []).filter(({ id }) => id !== leavingId);
  const nameOf = (id: string): string => colleagues.find((one) => one.id === id)?.displayname ?? '';
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {open === 1 ? '1 offene Aufgabe übergeben' : `${open} offene Aufgaben übergeben`}
      </Typography>
      <Autocomplete
        options={colleagues.map(({ id }) => id)}
        value={chosen}
        onChange={(_, id) => choose(id)}
        getOptionLabel={nameOf}
        loading={people.isFetching}
        noOptionsText={
          people.error === null ? 'Niemand gefunden' : 'Die Kollegen konnten nicht geladen werden.'
        }
        renderInput={(input) => (
          <TextField
            {...input}
            label="Übergeben an"
            helperText={
              chosen === null
                ? 'Ohne Auswahl bleibt alles bei der Person und lässt sich später verteilen.'
                : `Geleitete Projekte, offene Leistungen, Fristen und Termine gehen an ${nameOf(chosen)}.`
            }
          />
        )}
      />
    </div>
  );
}

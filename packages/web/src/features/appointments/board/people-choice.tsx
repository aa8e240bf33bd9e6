import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { counted } from '#shared/format/numbers.ts';

interface Person {
  readonly id: string;
  readonly displayname: string;
}

interface PeopleChoiceProps {
  readonly people: readonly Person[];
  /** Nothing stands for everybody. */
  readonly chosen: readonly string[];
  readonly choose: (ids: readonly string[]) => void;
}

/** Whose rows the board shows. */
export function PeopleChoice({ people, chosen, choose }: PeopleChoiceProps) {
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.displayname ?? '';
  const everybody = `alle ${counted(people.length, 'Person', 'Personen')}`;
  return (
    <Select<string[]>
      multiple
      displayEmpty
      size="small"
      value={[...chosen]}
      onChange={({ target: { value } }) => choose(typeof value === 'string' ? [value] : value)}
      renderValue={(ids) => {
        if (ids.length === 0) return everybody;
        return ids.length === 1 ? nameOf(ids[0] ?? '') : counted(ids.length, 'Person', 'Personen');
      }}
      inputProps={{ 'aria-label': 'Personen' }}
      sx={{ bgcolor: 'background.paper', minWidth: 150, height: 30, fontSize: 13 }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
    >
      {people.map(({ id, displayname }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} />
          <ListItemText primary={displayname} />
        </MenuItem>
      ))}
    </Select>
  );
}

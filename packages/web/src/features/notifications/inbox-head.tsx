import { notificationTypeNames, notificationTypes } from '@energieakte/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useNavigate } from '@tanstack/react-router';
import { TabLink } from '#shared/ui/tab-link.tsx';
import type { InboxSearch } from './inbox-search.ts';

const tabs = [
  [undefined, 'Posteingang'],
  ['wiedervorlage', 'Wiedervorlage'],
  ['erledigt', 'Erledigt'],
] as const;

function Places({ search }: { readonly search: InboxSearch }) {
  return (
    <Box component="nav" aria-label="Ablage" sx={{ display: 'flex', gap: 5 }}>
      {tabs.map(([ablage, label]) => (
        <TabLink
          key={label}
          to="/notification"
          search={{ ...search, ablage, seite: undefined }}
          activeProps={{}}
          aria-current={search.ablage === ablage ? 'page' : undefined}
        >
          {label}
        </TabLink>
      ))}
    </Box>
  );
}

/** Where one looks, and for what; all of it stands in the address. */
export function InboxHead({ search }: { readonly search: InboxSearch }) {
  const navigate = useNavigate();
  const choose = (next: InboxSearch): void => {
    void navigate({
      to: '/notification',
      search: { ...search, seite: undefined, ...next },
      replace: true,
    });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
        rowGap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        mb: 3,
      }}
    >
      <Places search={search} />
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, pb: 1 }}>
        <FormControlLabel
          control={
            <Switch
              checked={search.nur === 'ungelesen'}
              onChange={(_, on) => choose({ nur: on ? 'ungelesen' : undefined })}
            />
          }
          label="Nur ungelesene"
          sx={{ ml: -1.5 }}
        />
        <Select
          native
          size="small"
          value={search.thema ?? ''}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': 'Art' }}
          onChange={({ target }) =>
            choose({ thema: notificationTypes.find((type) => type === target.value) })
          }
        >
          <option value="">alle Arten</option>
          {notificationTypes.map((type) => (
            <option key={type} value={type}>
              {notificationTypeNames[type]}
            </option>
          ))}
        </Select>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '#api/version.ts';
import type { Filled } from './sign-in-form.tsx';

/** The password of every demo account; printed at the start of the server as well. */
const demoPassword = 'EnergieAkte-Demo';

const demoAccounts = [
  { username: 'jana.keller', role: 'Projektleitung' },
  { username: 'petra.vogt', role: 'Buchhaltung' },
  { username: 'cc-admin.roth', role: 'Admin' },
  { username: 'sabine.brenner', role: 'Inhaberin' },
  { username: 'm.huber@albblick-haus.example', role: 'Kunde' },
] as const;

const entry = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 3,
  width: '100%',
  px: 2.5,
  py: 1.5,
  borderRadius: 1,
  textAlign: 'left',
  fontSize: '0.8125rem',
  '&:hover': { bgcolor: 'primary.light' },
} as const;

/** With demo data: one click fills in the name and password of an account. */
export function DemoAccounts({ onChoose }: { readonly onChoose: (filled: Filled) => void }) {
  const { data } = useQuery(versionQuery);
  if (data?.demoData !== true) return null;
  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 5, pt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id="demo-accounts" variant="subtitle2" component="h2">
        Demokonten
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Ein Klick füllt das Formular aus.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2.5, p: 0 }}>
        {demoAccounts.map(({ username, role }) => (
          <li key={username}>
            <ButtonBase sx={entry} onClick={() => onChoose({ username, password: demoPassword })}>
              <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {username}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {role}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

import { clientVersion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { versionQuery } from '#api/version.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';

/** On a test host: what one wants to know before reporting a fault. */
export function DevModeDialog({ onClose }: { readonly onClose: () => void }) {
  const me = useCurrentUser();
  const { data } = useQuery(versionQuery);
  const facts: readonly (readonly [string, string])[] = [
    ['Client', clientVersion],
    ['Server', data?.version ?? 'unbekannt'],
    ['Host', window.location.host],
    ['Benutzer', me.username],
    ['Rollen', me.roles.join(', ')],
    ['Auftraggeber', me.customerName],
    ['Demodaten', data?.demoData === true ? 'ja' : 'nein'],
  ];
  return (
    <ReadingDialog title="DevMode" close={onClose}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 6, rowGap: 2, m: 0 }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </ReadingDialog>
  );
}

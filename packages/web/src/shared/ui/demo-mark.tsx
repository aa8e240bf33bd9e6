import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '#api/version.ts';

/** Says on every page that the data are made up; nothing where they are not. */
export function DemoMark() {
  const { data } = useQuery(versionQuery);
  if (data?.demoData !== true) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 22,
        px: { xs: 1, sm: 2 },
        ml: { xs: 1, sm: 0 },
        border: 1,
        borderRadius: '3px',
        borderColor: 'warning.main',
        color: 'warning.dark',
        bgcolor: '#FFF7EE',
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      Demo
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        daten
      </Box>
    </Box>
  );
}

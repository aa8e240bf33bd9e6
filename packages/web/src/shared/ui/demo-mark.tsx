import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '#api/version.ts';

/** Says on every page that the data are made up; nothing where they are not. */
export function DemoMark() {
  const { data } = useQuery(versionQuery);
  if (data?.demoData !== true) return null;
  return (
    <Chip
      label="Demodaten"
      variant="outlined"
      sx={{ color: 'warning.dark', borderColor: 'warning.main', bgcolor: '#FFF7EE', height: 22 }}
    />
  );
}

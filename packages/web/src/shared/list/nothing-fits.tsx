import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SearchX from 'lucide-react/icons/search-x';
import type { ListAddress } from './list-address.ts';
import { ListNotice } from './list-notice.tsx';

/** In the place of the rows where none fits what is typed and chosen, with the ways out. */
export function NothingFits({ address }: { readonly address: ListAddress }) {
  const { q, only, change } = address;
  return (
    <ListNotice icon={SearchX} title="Nichts passt zu dieser Suche">
      <Typography sx={{ color: 'text.secondary' }}>
        {q === '' ? 'Mit den gewählten Filtern bleibt nichts übrig.' : `Gesucht wurde nach „${q}“.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -3 }}>
        {q !== '' && <Button onClick={() => change({ q: '' })}>Ohne Suchtext</Button>}
        {only.length > 0 && <Button onClick={() => change({ only: [] })}>Ohne Filter</Button>}
      </Box>
    </ListNotice>
  );
}

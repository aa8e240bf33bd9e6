import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MemberList } from './use-member-list.ts';

/** Says what was just taken out of a list, and puts it back on request. */
export function RemovedNote({ list }: { readonly list: MemberList }) {
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {list.removed !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
          {`${list.removed.name} entfernt.`}
          <Button onClick={list.undo}>Rückgängig</Button>
        </Box>
      )}
    </Box>
  );
}

import type { NewsletterCounts } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { ledgerParts } from './ledger.ts';

/** In this order, so that what is done grows from the left. */
const barOrder = ['accepted', 'bounced', 'rejected', 'unclear', 'skipped', 'open'];

/** What became of the planned ones, as a bar; the numbers stand beside it. */
export function LedgerBar({ counts }: { readonly counts: NewsletterCounts }) {
  const parts = ledgerParts(counts).toSorted(
    (one, other) => barOrder.indexOf(one.key) - barOrder.indexOf(other.key),
  );
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'flex', height: 6, gap: '1px', overflow: 'hidden' }}
    >
      {parts
        .filter(({ count }) => count > 0)
        .map(({ key, count, fill }) => (
          <Box key={key} component="span" sx={{ flex: `${count} 1 0`, minWidth: 3, bgcolor: fill }} />
        ))}
    </Box>
  );
}

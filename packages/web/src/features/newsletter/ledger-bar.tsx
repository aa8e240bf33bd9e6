import type { NewsletterCounts } from '@energieakte/contract';
import Box from '@mui/material/Box';

/** From the left: what is done grows, what is open shrinks. */
function stretches(counts: NewsletterCounts): readonly (readonly [number, string])[] {
  const { accepted, bounced, rejected, unclear, skipped, open, deferred } = counts;
  return [
    [accepted - bounced, '#5B8268'],
    [bounced, '#D98880'],
    [rejected, '#B3261E'],
    [unclear, '#E07B1A'],
    [skipped, '#B9C4CE'],
    [open + deferred, '#E4E6E2'],
  ];
}

/** What became of the planned ones, as a bar; the numbers stand beside it. */
export function LedgerBar({ counts }: { readonly counts: NewsletterCounts }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ display: 'flex', height: 6, gap: '1px', overflow: 'hidden' }}
    >
      {stretches(counts)
        .filter(([count]) => count > 0)
        .map(([count, fill]) => (
          <Box key={fill} component="span" sx={{ flex: `${count} 1 0`, minWidth: 3, bgcolor: fill }} />
        ))}
    </Box>
  );
}

import type { NewsletterCounts } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Equal from 'lucide-react/icons/equal';
import { formatCount } from '#shared/format/numbers.ts';
import { isBalanced, ledgerParts } from '../ledger.ts';
import { LedgerBar } from '../ledger-bar.tsx';

interface NumberProps {
  readonly count: number;
  readonly label: string;
  readonly detail?: string;
  readonly color?: string;
}

function LedgerNumber({ count, label, detail = '', color = 'text.primary' }: NumberProps) {
  return (
    <Box>
      <Box
        sx={{
          fontSize: 22,
          fontWeight: 650,
          lineHeight: 1.25,
          fontVariantNumeric: 'tabular-nums',
          color: count === 0 ? 'text.secondary' : color,
        }}
      >
        {formatCount(count)}
      </Box>
      <Box sx={{ fontSize: 13, fontWeight: 600 }}>{label}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 18 }}>{detail}</Box>
    </Box>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <Box sx={{ color: 'text.disabled', pt: 0.5, fontSize: 15, display: { xs: 'none', sm: 'block' } }}>
      {children}
    </Box>
  );
}

function Balance({ counts }: { readonly counts: NewsletterCounts }) {
  const isRight = isBalanced(counts);
  return (
    <Box
      sx={{
        ml: { lg: 'auto' },
        alignSelf: 'center',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        fontSize: 13,
        fontWeight: 600,
        color: isRight ? 'success.main' : 'error.main',
      }}
    >
      <Equal size={15} strokeWidth={2.25} aria-hidden />
      {isRight ? 'Die Rechnung geht auf' : 'Die Rechnung geht nicht auf. Bitte melden Sie das.'}
    </Box>
  );
}

/** What was planned and what became of it: it has to add up, at every look. */
export function Equation({ counts }: { readonly counts: NewsletterCounts }) {
  return (
    <Box component="section" aria-label="Rechnung" sx={{ flex: 'none', display: 'grid', gap: 2, mb: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 2,
          px: 4,
          py: 2.5,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <LedgerNumber count={counts.planned} label="geplant" />
        {ledgerParts(counts).map(({ key, count, label, detail, color }, index) => (
          <Box key={key} sx={{ display: 'flex', gap: 3 }}>
            <Sign>{index === 0 ? '=' : '+'}</Sign>
            <LedgerNumber {...{ count, label, detail, color }} />
          </Box>
        ))}
        <Balance counts={counts} />
      </Box>
      <LedgerBar counts={counts} />
    </Box>
  );
}

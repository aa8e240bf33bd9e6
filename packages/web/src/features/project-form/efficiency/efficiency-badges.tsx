import type { EfficiencyVerdict } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '#shared/record/form-values.ts';
import { checkedPaths, efficiencyChecks, type EnergySide } from './efficiency-of-values.ts';

const icons: Readonly<Record<EfficiencyVerdict, LucideIcon>> = {
  YES: Check,
  NO: X,
  UNKNOWN: CircleDashed,
};

const colors: Readonly<Record<EfficiencyVerdict, string>> = {
  YES: 'success.main',
  NO: 'error.dark',
  UNKNOWN: 'text.secondary',
};

function Badge({ verdict, text }: { readonly verdict: EfficiencyVerdict; readonly text: string }) {
  const Icon = icons[verdict];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '3px',
        typography: 'body2',
        fontWeight: 600,
        color: colors[verdict],
      }}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
      {text}
    </Box>
  );
}

function SideBadges({ side, title }: { readonly side: EnergySide; readonly title: string }) {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name: [...checkedPaths(side)] });
  useWatch({ control, name: 'fundingCases' });
  const checks = efficiencyChecks(getValues(), side);
  if (checks.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', minWidth: 52 }}>
        {title}
      </Box>
      {checks.map(({ badge, fulfilled }) => (
        <Badge key={badge} verdict={fulfilled} text={badge} />
      ))}
    </Box>
  );
}

/** Whether the figures reach the Effizienzhaus level, shown while they are typed. */
export function EfficiencyBadges() {
  return (
    <Box role="status" aria-label="Effizienzhaus" sx={{ display: 'grid', gap: 2 }}>
      <SideBadges side="planned" title="geplant" />
      <SideBadges side="asBuilt" title="gebaut" />
    </Box>
  );
}

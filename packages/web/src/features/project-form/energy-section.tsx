import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { FormField } from '#shared/forms/form-field.tsx';
import { labelsHeard } from '#shared/record/line-items/labels-heard.ts';
import { EfficiencyBadges } from './efficiency/efficiency-badges.tsx';
import { energyBlocks, type EnergyBlock, energyFields } from './energy-fields.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 1.1fr) 1fr 1fr' },
  columnGap: { xs: 3, md: 4 },
  rowGap: 1,
  alignItems: 'center',
} as const;

function Cell({ field }: { readonly field: FieldDefinition | null }) {
  return field === null ? <span /> : <FormField field={{ ...field, columns: 1, phoneColumns: 1 }} />;
}

function Block({ block }: { readonly block: EnergyBlock }) {
  return (
    <Box role="group" aria-label={block.title}>
      <Typography variant="h3" sx={{ mb: 2, color: 'text.secondary' }}>
        {block.title}
      </Typography>
      <Box sx={{ ...columns, ...labelsHeard }}>
        {block.lines.map(({ label, planned, asBuilt }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box
              aria-hidden
              sx={{
                gridColumn: { xs: '1 / -1', md: 'auto' },
                typography: 'body2',
                pt: { xs: 1, md: 0 },
              }}
            >
              {label}
            </Box>
            <Cell field={planned} />
            <Cell field={asBuilt} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Energy() {
  return (
    <Box sx={{ display: 'grid', gap: 5, mt: 3 }}>
      <EfficiencyBadges />
      <Box
        aria-hidden
        sx={{
          ...columns,
          mb: -3,
          '& > *': { typography: 'caption', fontWeight: 650, color: 'text.secondary' },
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
        <span>geplant (BzA)</span>
        <span>gebaut (BnD)</span>
      </Box>
      {energyBlocks.map((block) => (
        <Block key={block.title} block={block} />
      ))}
    </Box>
  );
}

/** Energetische Kennwerte, as applied for and as built beside each other. */
export const energy: FormSection = {
  id: 'kennwerte',
  title: 'Energetische Kennwerte',
  fields: energyFields,
  Content: Energy,
};

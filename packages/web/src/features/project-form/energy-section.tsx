import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldDefinition, FormSection } from '#shared/forms/field-definition.ts';
import { FormField } from '#shared/forms/form-field.tsx';
import { labelsHeard } from '#shared/record/line-items/labels-heard.ts';
import { EfficiencyBadges } from './efficiency/efficiency-badges.tsx';
import { energyBlocks, type EnergyBlock, energyFields } from './energy-fields.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1.15fr) 1fr 1fr' },
  columnGap: { xs: 3, md: 2 },
  rowGap: 1,
  alignItems: 'center',
} as const;

function Cell({ field }: { readonly field: FieldDefinition | null }) {
  return field === null ? <span /> : <FormField field={{ ...field, columns: 1, phoneColumns: 1 }} />;
}

/** What the two columns of a block are. */
function Sides({ title }: { readonly title: string }) {
  return (
    <Box aria-hidden sx={{ ...columns, mb: 1, color: 'text.secondary' }}>
      <Typography variant="h3" component="div" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {title}
      </Typography>
      <Typography variant="caption">geplant (BzA)</Typography>
      <Typography variant="caption">gebaut (BnD)</Typography>
    </Box>
  );
}

function Block({ block }: { readonly block: EnergyBlock }) {
  return (
    <Box role="group" aria-label={block.title} sx={{ minWidth: 0 }}>
      <Sides title={block.title} />
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
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 5,
        alignItems: 'start',
        mt: 3,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <EfficiencyBadges />
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

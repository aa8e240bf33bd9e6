import type { GroupInput } from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { FormField } from '#shared/forms/form-field.tsx';

/** The fields of a group; only a group of a customer asks which one. */
export function GroupFields({ section }: { readonly section: FormSection }) {
  const isOfCustomer = useFieldValue<GroupInput>('kind') === 'KUNDE';
  const shown = section.fields.filter(({ path }) => path !== 'customerId' || isOfCustomer);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, 1fr)',
        columnGap: { xs: 3, md: 4 },
        rowGap: 4,
        mt: 4,
      }}
    >
      {shown.map((field) => (
        <FormField key={field.path} field={field} />
      ))}
    </Box>
  );
}

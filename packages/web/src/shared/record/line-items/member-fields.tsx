import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { FieldDefinition, FormCollection } from '#shared/forms/field-definition.ts';
import { memberFields } from './form-collection.ts';
import { FormField } from '#shared/forms/form-field.tsx';
import { memberPath } from './member-path.ts';

/** Fields of a member that belong together, by their paths inside it. */
export interface FieldGroup {
  readonly title?: string;
  readonly fields: readonly string[];
}

interface MemberFieldsProps {
  readonly collection: FormCollection;
  readonly id: string;
  /** All fields in one group unless named. */
  readonly groups?: readonly FieldGroup[];
}

function fieldsIn(group: FieldGroup, { collection, id }: MemberFieldsProps): readonly FieldDefinition[] {
  const all = memberFields(collection, id);
  const paths = group.fields.map((field) => memberPath(collection.path, id, field));
  return paths.flatMap((path) => all.find((field) => field.path === path) ?? []);
}

/** All fields of one member with their labels, group by group. */
export const MemberFields = memo(function MemberFields(properties: MemberFieldsProps) {
  const { collection, groups = [{ fields: collection.fields.map(({ path }) => path) }] } = properties;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {groups.map((group) => (
        <Box key={group.title ?? ''} role="group" aria-label={group.title}>
          {group.title !== undefined && (
            <Typography variant="h3" sx={{ mb: 2, color: 'text.secondary' }}>
              {group.title}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(12, 1fr)',
              columnGap: { xs: 3, md: 4 },
              rowGap: 4,
              alignItems: 'start',
            }}
          >
            {fieldsIn(group, properties).map((field) => (
              <FormField key={field.path} field={field} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

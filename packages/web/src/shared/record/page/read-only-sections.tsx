import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { FieldDefinition, FormCollection, FormSection } from '#shared/forms/field-definition.ts';
import { memberFields } from '../line-items/form-collection.ts';
import { type FormValues, isBlank, valueAt } from '../form-values.ts';
import { membersOf } from '../line-items/member-path.ts';
import { valueText } from '#shared/forms/value-text.ts';

interface ReadOnlySectionsProps {
  readonly sections: readonly FormSection[];
  readonly values: FormValues;
  /** Id → name for references. */
  readonly names: ReadonlyMap<string, string>;
}

interface ReadOnlyFieldProps extends Pick<ReadOnlySectionsProps, 'values' | 'names'> {
  readonly field: FieldDefinition;
}

function ReadOnlyField({ field, values, names }: ReadOnlyFieldProps) {
  const value = valueAt(values, field.path);
  const isEmpty = isBlank(value);
  return (
    <Box
      sx={{
        gridColumn: { xs: `span ${field.phoneColumns}`, md: `span ${field.columns}` },
        minWidth: 0,
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary">
        {field.label}
      </Typography>
      <Typography
        component="dd"
        variant="body1"
        sx={{
          m: 0,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          color: isEmpty ? 'text.secondary' : undefined,
        }}
      >
        {isEmpty ? '–' : valueText(field, value, names)}
      </Typography>
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  columnGap: 4,
  rowGap: 3,
} as const;

interface ReadOnlySectionProps extends Pick<ReadOnlySectionsProps, 'values' | 'names'> {
  readonly section: FormSection;
}

/** Of a member only what stands in it: most of its fields are for later. */
function ReadOnlyMembers({
  collection,
  values,
  names,
}: Pick<ReadOnlySectionsProps, 'values' | 'names'> & { readonly collection: FormCollection }) {
  const ids = membersOf(values, collection.path);
  if (ids.length === 0) return <Typography color="textSecondary">–</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {ids.map((id) => (
        <Box component="li" key={id} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <Box component="dl" sx={grid}>
            {memberFields(collection, id)
              .filter(({ path }) => !isBlank(valueAt(values, path)))
              .map((field) => (
                <ReadOnlyField key={field.path} field={field} values={values} names={names} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ReadOnlySection({ section, values, names }: ReadOnlySectionProps) {
  const { id, title, fields, collection } = section;
  return (
    <Card component="section" aria-labelledby={`${id}-titel`} sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" id={`${id}-titel`} sx={{ mb: 3 }}>
        {title}
      </Typography>
      {fields.length > 0 && (
        <Box component="dl" sx={grid}>
          {fields.map((field) => (
            <ReadOnlyField key={field.path} field={field} values={values} names={names} />
          ))}
        </Box>
      )}
      {collection !== undefined && (
        <ReadOnlyMembers collection={collection} values={values} names={names} />
      )}
    </Card>
  );
}

function isEmptySection({ fields, collection }: FormSection, values: FormValues): boolean {
  const paths = [
    ...fields.map(({ path }) => path),
    ...(collection === undefined ? [] : [collection.path]),
  ];
  return paths.every((path) => isBlank(valueAt(values, path)));
}

/** The sections of a form to read only; an optional section without entries is left out. */
export function ReadOnlySections({ sections, values, names }: ReadOnlySectionsProps) {
  const shown = sections.filter(
    (section) => section.openLabel === undefined || !isEmptySection(section, values),
  );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {shown.map((section) => (
        <ReadOnlySection key={section.id} section={section} values={values} names={names} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { FieldDefinition, FormSection } from './field-definition.ts';
import { type FormValues, isBlank, valueAt } from './form-values.ts';
import { valueText } from './value-text.ts';

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

/** The sections of a form to read only; an optional section without entries is left out. */
export function ReadOnlySections({ sections, values, names }: ReadOnlySectionsProps) {
  const shown = sections.filter(
    ({ openLabel, fields }) =>
      openLabel === undefined || fields.some(({ path }) => !isBlank(valueAt(values, path))),
  );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {shown.map((section) => (
        <Card
          key={section.id}
          component="section"
          aria-labelledby={`${section.id}-titel`}
          sx={{ p: { xs: 4, sm: 5 } }}
        >
          <Typography variant="h2" id={`${section.id}-titel`} sx={{ mb: 3 }}>
            {section.title}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'repeat(12, 1fr)',
              columnGap: 4,
              rowGap: 3,
            }}
          >
            {section.fields.map((field) => (
              <ReadOnlyField key={field.path} field={field} values={values} names={names} />
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { focusField, useFormSurroundings, useFormValues } from '../form-context.tsx';
import { FormField } from '#shared/forms/form-field.tsx';
import { isBlank, valueAt } from '../form-values.ts';

/** The element id of a section, for the index and for links. */
export function sectionElementId(section: FormSection): string {
  return `abschnitt-${section.id}`;
}

function SectionFields({ section }: { readonly section: FormSection }) {
  const { Extra } = section;
  const { isReadOnly } = useFormSurroundings();
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(12, 1fr)',
          columnGap: { xs: 3, md: 4 },
          rowGap: 4,
          mt: 4,
          ...(isReadOnly && { '& .MuiOutlinedInput-root': { bgcolor: 'background.default' } }),
        }}
      >
        {section.fields.map((field) => (
          <FormField key={field.path} field={field} />
        ))}
      </Box>
      {Extra !== undefined && <Extra />}
    </>
  );
}

function SectionBody({ section }: { readonly section: FormSection }) {
  const { Content } = section;
  return Content === undefined ? <SectionFields section={section} /> : <Content section={section} />;
}

function Heading({ section }: { readonly section: FormSection }) {
  return (
    <Typography variant="h2" id={`${sectionElementId(section)}-titel`} sx={{ flex: 1 }}>
      {section.title}
    </Typography>
  );
}

/** Folded while it is empty, so that a rare part does not push the others away. */
function OptionalSection({ section }: { readonly section: FormSection }) {
  const [wasOpened, setWasOpened] = useState(false);
  const values = useFormValues();
  const { fields, collection } = section;
  const paths = [
    ...fields.map(({ path }) => path),
    ...(collection === undefined ? [] : [collection.path]),
  ];
  const isFilled = paths.some((path) => !isBlank(valueAt(values, path)));
  const open = (): void => {
    flushSync(() => setWasOpened(true));
    // The button is gone: the keyboard goes on in what it opened.
    focusField(fields[0]?.path ?? '');
  };
  const isOpen = wasOpened || isFilled || section.isWanted?.(values) === true;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Heading section={section} />
        {!isOpen && (
          <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={open}>
            {section.openLabel}
          </Button>
        )}
      </Box>
      {isOpen && <SectionBody section={section} />}
    </>
  );
}

/** One section of a form as a card; an optional one stays folded until it is needed. */
export const SectionCard = memo(function SectionCard({ section }: { readonly section: FormSection }) {
  const id = sectionElementId(section);
  const isOptional = section.openLabel !== undefined;
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={`${id}-titel`}
      sx={{ p: { xs: 4, sm: 5 }, scrollMarginTop: 120 }}
    >
      {isOptional ? <OptionalSection section={section} /> : <Heading section={section} />}
      {!isOptional && <SectionBody section={section} />}
    </Card>
  );
});

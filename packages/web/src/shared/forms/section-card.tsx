import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { FormSection } from './field-definition.ts';
import { useFormValues } from './form-context.tsx';
import { FormField } from './form-field.tsx';
import { isBlank, valueAt } from './form-values.ts';

/** The element id of a section, for the index and for links. */
export function sectionElementId(section: FormSection): string {
  return `abschnitt-${section.id}`;
}

function useIsOpen(section: FormSection): readonly [boolean, () => void] {
  const [wasOpened, setWasOpened] = useState(false);
  const values = useFormValues();
  const isFilled = section.fields.some(({ path }) => !isBlank(valueAt(values, path)));
  return [section.openLabel === undefined || wasOpened || isFilled, () => setWasOpened(true)];
}

function SectionFields({ section }: { readonly section: FormSection }) {
  const { Extra } = section;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', columnGap: 4, rowGap: 4 }}>
        {section.fields.map((field) => (
          <FormField key={field.path} field={field} />
        ))}
      </Box>
      {Extra !== undefined && <Extra />}
    </>
  );
}

/** One section of a form as a card; an optional one stays folded until it is needed. */
export function SectionCard({ section }: { readonly section: FormSection }) {
  const [isOpen, open] = useIsOpen(section);
  const id = sectionElementId(section);
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={`${id}-titel`}
      sx={{ p: { xs: 4, sm: 5 }, scrollMarginTop: 96 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: isOpen ? 4 : 0 }}>
        <Typography variant="h2" id={`${id}-titel`} sx={{ flex: 1 }}>
          {section.title}
        </Typography>
        {!isOpen && (
          <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={open}>
            {section.openLabel}
          </Button>
        )}
      </Box>
      {isOpen && <SectionFields section={section} />}
    </Card>
  );
}

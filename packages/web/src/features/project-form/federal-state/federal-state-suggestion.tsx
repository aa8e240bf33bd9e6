import { pathIn } from '#shared/forms/field-path.ts';
import { federalStateLabels, type ProjectDocument } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { useFieldValue, useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { federalStateOfZip } from './federal-state-of-zip.ts';

/** Offers the Bundesland where the postal code leaves no doubt and none is chosen. */
export function FederalStateSuggestion() {
  const { setValue } = useFormContext<FormValues>();
  const { isReadOnly } = useFormSurroundings();
  const suggested = federalStateOfZip(textOf(useFieldValue<ProjectDocument>('site/zip')));
  const chosen = useFieldValue<ProjectDocument>('site/federalState');
  if (suggested === null || chosen !== '' || isReadOnly) return null;
  return (
    <Button
      sx={{ mt: 2, ml: -3 }}
      onClick={() => setValue(pathIn<ProjectDocument>('site/federalState'), suggested)}
    >
      {`Bundesland nach PLZ: ${federalStateLabels[suggested]} eintragen`}
    </Button>
  );
}

import { pathIn } from '#shared/forms/field-path.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { projectModes, type ProjectDocument } from '@energieakte/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useFormSurroundings, useFormValues } from '#shared/record/form-context.tsx';
import { FormField } from '#shared/forms/form-field.tsx';
import { type FormValues, valueAt } from '#shared/record/form-values.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { emptyProjectQuery } from '#project-kit/projects.queries.ts';
import {
  customerFieldOf,
  kindLabels,
  modePath,
  projectIdPath,
  subjects,
  templateField,
} from './add-sections.ts';
import { modeIn } from './new-project.ts';
import { ProjectIdField, withSuffixOf } from './project-id-field.tsx';

/** A typed id follows the Auftraggeber: its suffix changes with the proposal, its number stays. */
function useSuffixFollowing(proposal: string | undefined): void {
  const { getValues, setValue } = useFormContext<FormValues>();
  const seen = useRef(proposal);
  useEffect(() => {
    if (seen.current === proposal) return;
    seen.current = proposal;
    const typed = textOf(valueAt(getValues(), projectIdPath));
    const following = withSuffixOf(typed, proposal);
    if (following !== typed) setValue(projectIdPath, following);
  }, [proposal, getValues, setValue]);
}

function KindChoice({ values }: { readonly values: FormValues }) {
  const { setValue } = useFormContext<FormValues>();
  const { isReadOnly } = useFormSurroundings();
  return (
    <Box sx={{ gridColumn: 'span 12' }}>
      <ToggleButtonGroup
        exclusive
        disabled={isReadOnly}
        size="small"
        color="primary"
        aria-label="Art des Projekts"
        value={String(modeIn(values))}
        onChange={(_, chosen) => {
          if (typeof chosen === 'string') setValue(modePath, chosen);
        }}
      >
        {projectModes.map((mode) => (
          <ToggleButton
            key={mode}
            value={String(mode)}
            sx={{
              px: 4,
              textTransform: 'none',
              typography: 'body2',
              fontWeight: 600,
              color: 'text.secondary',
              '&.Mui-selected': { bgcolor: 'primary.light', color: 'primary.dark' },
            }}
          >
            {kindLabels[mode]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  columnGap: { xs: 3, md: 4 },
  rowGap: 4,
} as const;

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="abschnitt-art-titel" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" id="abschnitt-art-titel" sx={{ mb: 4 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Kind, Auftraggeber and id: what makes the project what it is. */
export function KindCard() {
  const values = useFormValues();
  const customerId = textOf(valueAt(values, pathIn<ProjectDocument>('customerId'))) || null;
  const mode = modeIn(values);
  useSuffixFollowing(useQuery(emptyProjectQuery(mode, customerId)).data?.projectId);
  return (
    <Titled title="Art und Auftraggeber">
      <Box sx={fieldGrid}>
        <KindChoice values={values} />
        <FormField field={customerFieldOf(mode)} />
        <ProjectIdField mode={mode} customerId={customerId} />
        <FormField field={templateField} />
      </Box>
    </Titled>
  );
}

/** What an enquiry is about, in the words of who asks; the office gives it its kind and number. */
export function SubjectCard() {
  const values = useFormValues();
  const { setValue } = useFormContext<FormValues>();
  const { isReadOnly } = useFormSurroundings();
  return (
    <Titled title="Worum geht es?">
      <RadioGroup
        aria-labelledby="abschnitt-art-titel"
        value={String(modeIn(values))}
        onChange={(_, chosen) => setValue(modePath, chosen)}
      >
        {projectModes.map((mode) => (
          <FormControlLabel
            key={mode}
            value={String(mode)}
            disabled={isReadOnly}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', minHeight: 44, '& .MuiRadio-root': { mt: -0.5 } }}
            label={
              <>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {subjects[mode].label}
                </Typography>
                <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
                  {subjects[mode].help}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Titled>
  );
}

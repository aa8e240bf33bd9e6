import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { projectModes } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { houseModelsQuery } from '#shared/directory/catalogue.queries.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { kindLabels } from '../add/add-sections.ts';
import type { ImportSetup } from './project-import.ts';

interface ImportSetupCardProps {
  readonly setup: ImportSetup;
  readonly change: (setup: ImportSetup) => void;
}

interface Option {
  readonly id: string;
  readonly label: string;
}

interface PickerProps {
  readonly label: string;
  readonly help: string;
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly value: string | null;
  readonly choose: (id: string | null) => void;
}

function Picker({ label, help, options, isLoading, failure, value, choose }: PickerProps) {
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 1, typography: 'caption', fontWeight: 550, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <Autocomplete
        id={id}
        options={[...options]}
        loading={isLoading}
        loadingText="wird geladen …"
        noOptionsText="nichts gefunden"
        value={options.find((option) => option.id === value) ?? null}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        getOptionKey={(option) => option.id}
        onChange={(_, option) => choose(option?.id ?? null)}
        renderInput={(parameters) => <TextField {...parameters} />}
      />
      <FormHelperText error={failure !== null}>{failure ?? help}</FormHelperText>
    </Box>
  );
}

const failed = 'Die Auswahl konnte nicht geladen werden.';

/** Kind, Auftraggeber and Haustyp: what all projects of the table have in common. */
export function ImportSetupCard({ setup, change }: ImportSetupCardProps) {
  const customers = useQuery(customersQuery);
  const models = useQuery(houseModelsQuery);
  const offered = (models.data ?? []).filter(
    ({ active, customerId }) => active && (setup.customerId === null || customerId === setup.customerId),
  );
  const chooseModel = (templateId: string | null): void => {
    const model = offered.find(({ id }) => id === templateId);
    change({ ...setup, templateId, customerId: model?.customerId ?? setup.customerId });
  };
  return (
    <Card component="section" aria-labelledby="import-gemeinsam" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" id="import-gemeinsam" sx={{ mb: 3 }}>
        Was alle gemeinsam haben
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          aria-label="Art der Projekte"
          value={setup.mode}
          sx={{ mt: { sm: 6 } }}
          onChange={(_, mode) => {
            const chosen = projectModes.find((one) => one === mode);
            if (chosen !== undefined) change({ ...setup, mode: chosen });
          }}
        >
          {projectModes.map((mode) => (
            <ToggleButton key={mode} value={mode} sx={{ px: 3, textTransform: 'none', fontWeight: 600 }}>
              {kindLabels[mode]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Picker
          label="Auftraggeber"
          help="Leer bei privaten Bauherren; nur KfW-Projekte."
          options={(customers.data ?? [])
            .filter(({ active, internal }) => active && !internal)
            .map(({ id, name }) => ({ id, label: name }))}
          isLoading={customers.isFetching}
          failure={customers.error === null ? null : failed}
          value={setup.customerId}
          choose={(customerId) => change({ ...setup, customerId, templateId: null })}
        />
        <Picker
          label="Haustyp"
          help="Bringt Bauweise, Leistungen und geplante Kennwerte mit."
          options={offered.map(({ id, name }) => ({ id, label: name }))}
          isLoading={models.isFetching}
          failure={models.error === null ? null : failed}
          value={setup.templateId}
          choose={chooseModel}
        />
      </Box>
    </Card>
  );
}

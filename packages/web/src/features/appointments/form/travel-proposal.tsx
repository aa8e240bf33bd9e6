import type { TravelProposal, TravelSource } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { focusField, useFormSurroundings, useValueAt } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { travelQuery } from '../appointments.queries.ts';

/** Appointments to which somebody drives. */
const onSite: ReadonlySet<string> = new Set(['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT']);

const texts: Readonly<Record<TravelSource, string>> = {
  GESCHAETZT: 'Fahrt zum Projekt geschätzt:',
  ZULETZT: 'Fahrt zum Projekt beim letzten Termin:',
};

interface ProposalProps {
  readonly proposal: TravelProposal;
}

function Proposal({ proposal: { minutes, source } }: ProposalProps) {
  const { setValue } = useFormContext<FormValues>();
  const take = (): void => {
    for (const path of ['travelBefore', 'travelAfter'])
      setValue(path, String(minutes), { shouldDirty: true, shouldValidate: true });
    // The button goes with the question: the keyboard goes on in what it filled.
    focusField('travelBefore');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 3 }}>
      <Typography variant="body2" role="status">
        {texts[source]} je {minutes} min
      </Typography>
      <Button size="small" onClick={take} aria-label={`Je ${minutes} min Fahrt übernehmen`}>
        Übernehmen
      </Button>
    </Box>
  );
}

/** How long the way to the project probably is, for as long as nothing else is typed. */
export function TravelProposalLine() {
  const { isReadOnly } = useFormSurroundings();
  const projectId = textOf(useValueAt('projectId'));
  const isOnSite = onSite.has(textOf(useValueAt('type')));
  const typed = [useValueAt('travelBefore'), useValueAt('travelAfter')].map(textOf);
  const isOpen = typed.every((text) => text === '' || text === '0');
  const isAsked = projectId !== '' && isOnSite && isOpen && !isReadOnly;
  const { data } = useQuery({ ...travelQuery(projectId), enabled: isAsked });
  const proposal = data?.proposal ?? null;
  return isAsked && proposal !== null ? <Proposal proposal={proposal} /> : null;
}

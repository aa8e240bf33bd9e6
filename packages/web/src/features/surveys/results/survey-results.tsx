import type { Survey } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { counted } from '#shared/format/numbers.ts';

/** What came of a survey. */
export function SurveyResults({ survey }: { readonly survey: Survey }) {
  return <Typography>{counted(survey.responses, 'Antwort', 'Antworten')}</Typography>;
}

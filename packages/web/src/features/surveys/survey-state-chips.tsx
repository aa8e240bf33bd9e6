import { type Survey, surveyStateLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Archive from 'lucide-react/icons/archive';
import CircleStop from 'lucide-react/icons/circle-stop';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

const tones: Readonly<Record<Survey['state'], Tone>> = {
  ENTWURF: { Icon: Pencil, ...statusTones.ORANGE },
  LAEUFT: { Icon: Play, ...statusTones.GREEN },
  BEENDET: { Icon: CircleStop, ...statusTones.NOTHING },
  ARCHIVIERT: { Icon: Archive, ...statusTones.NOTHING },
};

/** The number of the version that is written. */
export function draftNumber({ publishedNumber }: Pick<Survey, 'publishedNumber'>): number {
  return (publishedNumber ?? 0) + 1;
}

/** How a survey stands, in a word. */
export function SurveyStateChip({ state }: Pick<Survey, 'state'>) {
  return <ToneMark tone={tones[state]} word={surveyStateLabels[state]} />;
}

/** How a survey stands: what is asked, and what is written. */
export function SurveyStateChips({ survey }: { readonly survey: Survey }) {
  const { state, publishedNumber, hasDraft, can } = survey;
  const word =
    publishedNumber === null
      ? surveyStateLabels[state]
      : `${surveyStateLabels[state]}, Version ${publishedNumber}`;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ToneMark tone={tones[state]} word={word} />
      {hasDraft && can.edit && publishedNumber !== null && (
        <ToneMark tone={tones.ENTWURF} word={`Entwurf Version ${draftNumber(survey)}`} />
      )}
    </Box>
  );
}

import type { SurveyAnswers, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { SurveyPreview } from '../answer/survey-preview.tsx';

interface PreviewProps {
  readonly questions: readonly SurveyQuestion[];
}

const noAnswers: SurveyAnswers = {};

interface PhonePreviewProps extends PreviewProps {
  /** The id of the question whose page is shown first. */
  readonly open: string | null;
}

/** The survey as it is on a phone, following what is written and what is answered there. */
export function PhonePreview({ questions, open }: PhonePreviewProps) {
  const [answers, setAnswers] = useState(noAnswers);
  return (
    <Box component="section" aria-labelledby="vorschau" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30, mb: 1 }}>
        <Typography variant="h3" component="h2" id="vorschau" sx={{ flex: 1 }}>
          Vorschau
        </Typography>
        <Button
          size="small"
          disabled={Object.keys(answers).length === 0}
          onClick={() => setAnswers(noAnswers)}
        >
          Antworten leeren
        </Button>
      </Box>
      <Box
        sx={{
          height: { xs: 520, lg: 'min(560px, calc(100dvh - 270px))' },
          minHeight: 320,
          maxWidth: 380,
          overflow: 'auto',
          bgcolor: 'background.paper',
          border: '6px solid',
          borderColor: 'text.primary',
          borderRadius: 5,
          p: 3,
        }}
      >
        {questions.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            Hier erscheint, was die Befragten sehen.
          </Typography>
        ) : (
          <SurveyPreview {...{ questions, open, answers }} onChange={setAnswers} />
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2, mb: 0 }}>
        Die Vorschau folgt Ihren Antworten; gespeichert wird davon nichts.
      </Typography>
    </Box>
  );
}

/** Lets somebody answer the survey to the end before anybody is invited. */
export function TestRun({ questions }: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState(noAnswers);
  const close = (): void => {
    setOpen(false);
    setAnswers(noAnswers);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Play size={15} strokeWidth={1.75} aria-hidden />}
        disabled={questions.length === 0}
        onClick={() => setOpen(true)}
      >
        Testlauf
      </Button>
      {isOpen && (
        <DialogFrame close={close} size="md" isFullOnPhones>
          <DialogStep title="Testlauf" isScrolled actions={<Button onClick={close}>Schließen</Button>}>
            <SurveyPreview questions={questions} answers={answers} onChange={setAnswers} />
          </DialogStep>
        </DialogFrame>
      )}
    </>
  );
}

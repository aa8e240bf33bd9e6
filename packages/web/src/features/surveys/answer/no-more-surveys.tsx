import { objectToSurveys } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';

interface NoMoreSurveysProps {
  readonly token: string;
  readonly onObjected: () => void;
}

/** The way to hear of no survey any more, which is asked about once: what was answered so far is gone with it. */
export function NoMoreSurveys({ token, onObjected }: NoMoreSurveysProps) {
  /** `null`: nobody asked yet. */
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const object = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await callApi(objectToSurveys, { body: { token } });
      onObjected();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };
  if (isAsking !== true)
    return (
      <Button
        autoFocus={isAsking === false}
        color="inherit"
        onClick={() => setAsking(true)}
        sx={{ mt: 6, px: 0, minHeight: 44, color: 'text.secondary' }}
      >
        Keine Umfragen mehr bekommen
      </Button>
    );
  return (
    <Box role="group" aria-label="Keine Umfragen mehr bekommen" sx={{ mt: 6, display: 'grid', gap: 3 }}>
      <Typography sx={{ fontSize: 15 }}>
        Wir laden Sie dann zu keiner Umfrage mehr ein, und diese lässt sich nicht mehr beantworten.
      </Typography>
      <FormAlert message={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          autoFocus
          variant="outlined"
          color="inherit"
          size="large"
          loading={isBusy}
          onClick={() => void object()}
        >
          Ja, keine Umfragen mehr
        </Button>
        <Button color="inherit" size="large" onClick={() => setAsking(false)}>
          Abbrechen
        </Button>
      </Box>
    </Box>
  );
}

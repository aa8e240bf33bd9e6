import { openSurvey, type OpenSurvey } from '@energieakte/contract';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { Answering } from './answering.tsx';
import { forget } from './kept-answers.ts';
import { NoMoreSurveys } from './no-more-surveys.tsx';
import { SurveyColumn, SurveyFrame, SurveyMessage } from './survey-frame.tsx';

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly survey: OpenSurvey }
  | {
      readonly kind: 'message';
      readonly title: string;
      readonly message: string;
      readonly office?: string;
      /** Whether a later try may succeed. */
      readonly heals?: boolean;
      /** Whether the link is one, so that whoever has it may say that they want no more. */
      readonly mayObject?: boolean;
    };

const next: Readonly<Record<OpenSurvey['purpose'], string>> = {
  ZUFRIEDENHEIT: 'Das Büro liest sie und nutzt sie, um besser zu werden.',
  ERFASSUNG:
    'Das Büro prüft Ihre Angaben und übernimmt sie in Ihr Projekt. Bei Rückfragen meldet es sich bei Ihnen.',
  INTERN: 'Sie werden im Büro ausgewertet.',
};

/** What comes next, and whom to ask. */
function thanksFor({ purpose, office }: OpenSurvey): State {
  const ways = [office.phone, office.email].filter((way) => way !== null).join(' oder ');
  const question = ways === '' ? '' : `\n\nHaben Sie eine Frage? Sie erreichen uns unter ${ways}.`;
  return {
    kind: 'message',
    title: 'Vielen Dank!',
    message: `Ihre Antworten sind angekommen. ${next[purpose]} Sie müssen nichts weiter tun und können diese Seite schließen.${question}`,
    office: office.name,
    mayObject: true,
  };
}

const objected: State = {
  kind: 'message',
  title: 'Wir haben es notiert',
  message: 'Sie bekommen von uns keine Umfragen mehr. Sie können diese Seite schließen.',
};

/** What a refused call means for the page. */
function stateOfRefusal(error: unknown): State {
  if (!(error instanceof ApiError)) throw error;
  const { status, message } = error;
  if (status === 404 || status === 400)
    return { kind: 'message', title: 'Dieser Link gilt nicht', message };
  if (error.is('surveyLink.answered'))
    return { kind: 'message', title: 'Schon beantwortet', message, mayObject: true };
  if (status === 410)
    return { kind: 'message', title: 'Die Umfrage ist nicht offen', message, mayObject: true };
  const title = status === 0 ? 'Keine Verbindung' : 'Das geht gerade nicht';
  return { kind: 'message', title, message, heals: true };
}

async function open(token: string): Promise<State> {
  try {
    return { kind: 'open', survey: await callApi(openSurvey, { body: { token } }) };
  } catch (error) {
    // What was begun here can never be sent, and would say what somebody answered.
    if (error instanceof ApiError && error.status === 410) forget(token);
    return stateOfRefusal(error);
  }
}

interface WithTokenProps {
  readonly token: string;
}

function Opening() {
  return (
    <SurveyFrame office={null}>
      <SurveyColumn>
        <Typography variant="h1" role="status" sx={{ mb: 4 }}>
          Die Umfrage wird geöffnet …
        </Typography>
        <LinearProgress aria-label="Die Umfrage wird geöffnet" />
      </SurveyColumn>
    </SurveyFrame>
  );
}

function WithToken({ token }: WithTokenProps) {
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void open(token).then((opened) => {
      if (!isLeft) setState(opened);
    });
    return () => {
      isLeft = true;
    };
  }, [token]);
  const close = useCallback((error: ApiError) => setState(stateOfRefusal(error)), []);
  const retry = async (): Promise<void> => {
    setBusy(true);
    setState(await open(token));
    setBusy(false);
  };
  if (state.kind === 'opening') return <Opening />;
  if (state.kind === 'open')
    return (
      <Answering
        token={token}
        survey={state.survey}
        onDone={() => setState(thanksFor(state.survey))}
        onClosed={close}
        onObjected={() => setState(objected)}
      />
    );
  const { title, message, office = null, heals = false, mayObject = false } = state;
  return (
    <SurveyMessage office={office} title={title} message={message}>
      {heals && (
        <RetryButton variant="contained" size="large" loading={isBusy} retry={retry} sx={{ mt: 5 }} />
      )}
      {mayObject && <NoMoreSurveys token={token} onObjected={() => setState(objected)} />}
    </SurveyMessage>
  );
}

/** Where the link of an invitation leads (`/umfrage#…`): the page of somebody without an account. */
export function AnswerPage({ token }: { readonly token: string | null }) {
  return token === null ? (
    <SurveyMessage
      title="Der Link ist unvollständig"
      message="Bitte öffnen Sie den Link noch einmal aus der E-Mail, oder kopieren Sie ihn ganz in die Adresszeile."
    />
  ) : (
    <WithToken token={token} />
  );
}

import {
  askedQuestions,
  germanDay,
  type Survey,
  type SurveyAnswer,
  type SurveyResponse,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { dayAt } from '#shared/format/relative-day.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { responsesQuery, useReveal } from './results.queries.ts';

function answerText(answer: SurveyAnswer): string {
  if (typeof answer === 'boolean') return answer ? 'Ja' : 'Nein';
  if (typeof answer === 'number') return answer.toLocaleString('de-DE', { maximumFractionDigits: 4 });
  if (typeof answer === 'string') return /^\d{4}-\d\d-\d\d$/u.test(answer) ? germanDay(answer) : answer;
  return Array.isArray(answer)
    ? answer.join(', ')
    : Object.entries(answer)
        .map(([row, choice]) => `${row}: ${choice}`)
        .join(', ');
}

/** What somebody was asked and said, in the words of then. */
function Answers({ response: { questions, answers } }: { readonly response: SurveyResponse }) {
  const facts = { buildings: 50, dwellings: 50, projectName: '', customerName: '' };
  const asked = askedQuestions(questions, answers, facts).flatMap(({ key, question, repetition }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return answer === undefined ? [] : [{ key, question, repetition, answer }];
  });
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 2 }}>
      {asked.map(({ key, question, repetition, answer }) => (
        <Box key={key}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {repetition === null ? question.text : `${question.text} (${repetition})`}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {answerText(answer)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Response({ survey, response }: { readonly survey: Survey; readonly response: SurveyResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, project, submittedAt, version, review } = response;
  const about = [
    germanDay(dayAt(new Date(submittedAt))),
    project === null ? null : `${project.projectId} ${project.name}`,
    version === survey.publishedNumber ? null : `Version ${version}`,
  ].filter((part) => part !== null);
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name ?? 'Ohne Namen'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {about.join(' · ')}
          </Typography>
        </Box>
        <Button size="small" color="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Antworten verbergen' : 'Antworten zeigen'}
        </Button>
        {review !== null && (
          <ButtonLink
            size="small"
            variant={review === 'OFFEN' ? 'contained' : 'text'}
            to="/survey/$id/antworten/$responseId"
            params={{ id: survey.id, responseId: id }}
          >
            {review === 'OFFEN' ? 'Antworten prüfen' : 'Geprüft'}
          </ButtonLink>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Answers response={response} />
      </Collapse>
    </Box>
  );
}

function Responses({
  survey,
  items,
}: {
  readonly survey: Survey;
  readonly items: readonly SurveyResponse[];
}) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((response) => (
        <Response key={response.id} survey={survey} response={response} />
      ))}
    </Box>
  );
}

const perPage = 20;

function OpenAnswers({ survey }: { readonly survey: Survey }) {
  const [page, setPage] = useState(0);
  const query = useQuery(responsesQuery(survey.id, page));
  return (
    <PageCard title="Einzelne Antworten">
      <Loaded query={query} loading={200} failure="Die Antworten konnten nicht geladen werden.">
        {({ items, total }) => (
          <>
            <Responses survey={survey} items={items} />
            {total > perPage && (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
                <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Neuere
                </Button>
                <Button
                  size="small"
                  disabled={(page + 1) * perPage >= total}
                  onClick={() => setPage(page + 1)}
                >
                  Ältere
                </Button>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {counted(total, 'Antwort', 'Antworten')}
                </Typography>
              </Box>
            )}
          </>
        )}
      </Loaded>
    </PageCard>
  );
}

/** Confidential answers stay behind a reason, and are gone with the page. */
function HiddenAnswers({ survey }: { readonly survey: Survey }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, data, isPending, error, reset } = useReveal(survey.id);
  const close = (): void => {
    setIsAsking(false);
    reset();
  };
  return (
    <PageCard
      title="Einzelne Antworten"
      action={
        data === undefined && (
          <Button size="small" variant="outlined" onClick={() => setIsAsking(true)}>
            Mit Namen ansehen
          </Button>
        )
      }
    >
      {data === undefined ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Zugesagt ist Vertraulichkeit. Wer einzelne Antworten mit Namen ansieht, nennt einen Grund; er
          steht im Protokoll.
        </Typography>
      ) : (
        <Responses survey={survey} items={data.items} />
      )}
      {isAsking && data === undefined && (
        <ReasonDialog
          title="Vertrauliche Antworten ansehen?"
          text="Wer was geantwortet hat, wird einmal gezeigt. Grund und Name stehen im Protokoll."
          confirmLabel="Ansehen"
          isReasonRequired
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={(reason) => mutate(reason)}
          close={close}
        />
      )}
    </PageCard>
  );
}

/** Answers one by one, where the survey promised nothing against it. */
export function NamedAnswers({
  survey,
  mayReveal,
}: {
  readonly survey: Survey;
  readonly mayReveal: boolean;
}) {
  if (survey.responses === 0 || survey.anonymity === 'ANONYM') return null;
  const isHidden = survey.anonymity === 'VERTRAULICH';
  if (isHidden && !mayReveal) return null;
  return (
    <Box sx={{ mt: 3 }}>
      {isHidden ? <HiddenAnswers survey={survey} /> : <OpenAnswers survey={survey} />}
    </Box>
  );
}

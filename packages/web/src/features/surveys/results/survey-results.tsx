import {
  exportSurvey,
  type Survey,
  type SurveyResults as Results,
  tooFewText,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { callApi } from '#api/call-api.ts';
import { counted } from '#shared/format/numbers.ts';
import { exportList } from '#shared/list/export/export-list.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { FunnelRow } from './funnel-row.tsx';
import { NamedAnswers } from './named-answers.tsx';
import { QuestionCard } from './question-card.tsx';
import { ResultsFilterBar } from './results-filter.tsx';
import { filterOf, resultsSearch, type ResultsSearch } from './results-search.ts';
import { resultsQuery } from './results.queries.ts';

function useResultsSearch(): ResultsSearch {
  return resultsSearch.parse(useSearch({ strict: false }));
}

/** The answers as a workbook, of what the filter finds. */
export function ExportResults({ id }: { readonly id: string }) {
  const query = filterOf(useResultsSearch());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => exportList(async () => callApi(exportSurvey, { params: { id }, query })),
  });
  return (
    <Button
      variant="outlined"
      loading={isPending}
      loadingPosition="start"
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => mutate()}
    >
      Export XLSX
    </Button>
  );
}

function Waiting({ results: { waiting, answers } }: { readonly results: Results }) {
  if (waiting === 0 || answers === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
      {`${counted(waiting, 'Antwort ist', 'Antworten sind')} noch nicht enthalten: Sie erscheinen, sobald genug ähnliche da sind, damit niemand zu erkennen ist.`}
    </Typography>
  );
}

function Nothing({ results: { answers, isProtected } }: { readonly results: Results }) {
  return (
    <ListNotice icon={MessageSquareText} title={answers === null ? tooFewText : 'Noch keine Antworten'}>
      <Typography sx={{ color: 'text.secondary' }}>
        {answers === null
          ? 'Aus so wenigen Antworten ließe sich schließen, von wem sie sind. Bitte den Filter weiter fassen oder weitere Antworten abwarten.'
          : isProtected
            ? 'Ergebnisse erscheinen ab fünf Antworten.'
            : 'Ergebnisse erscheinen mit der ersten Antwort.'}
      </Typography>
    </ListNotice>
  );
}

/** What came of a survey: how far people came, and a card for each question. */
export function SurveyResults({ survey }: { readonly survey: Survey }) {
  const { id, publishedNumber } = survey;
  const search = useResultsSearch();
  const filter = filterOf(search);
  const navigate = useNavigate();
  const query = useQuery({ ...resultsQuery(id, filter), enabled: publishedNumber !== null });
  const change = (next: ResultsSearch): void =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  if (publishedNumber === null)
    return (
      <ListNotice icon={MessageSquareText} title="Noch nicht veröffentlicht">
        <Typography sx={{ color: 'text.secondary' }}>
          Ergebnisse gibt es, sobald die Umfrage veröffentlicht ist und jemand geantwortet hat.
        </Typography>
      </ListNotice>
    );
  return (
    <>
      <ResultsFilterBar search={search} results={query.data} change={change} />
      <Loaded query={query} loading={420} failure="Die Ergebnisse konnten nicht geladen werden.">
        {(results) => (
          <>
            <FunnelRow funnel={results.funnel} />
            <Waiting results={results} />
            {results.answers === null || results.answers === 0 ? (
              <Nothing results={results} />
            ) : (
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                }}
              >
                {results.questions.map((result) => (
                  <QuestionCard
                    key={result.question.id}
                    surveyId={id}
                    isProtected={results.isProtected}
                    {...{ result, filter }}
                  />
                ))}
              </Box>
            )}
            <NamedAnswers survey={survey} mayReveal={results.can.reveal} />
          </>
        )}
      </Loaded>
    </>
  );
}

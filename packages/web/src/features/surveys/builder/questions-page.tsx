import type { Survey } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';
import { SurveyHead, SurveyPage } from '../survey-page.tsx';
import { questionsQuery, surveysQuery } from '../surveys.queries.ts';
import { Builder, listFrame } from './builder.tsx';
import { countAsked } from './condition-text.ts';
import { PhonePreview } from './phone-preview.tsx';
import { QuestionList } from './question-list.tsx';
import { draftQuery } from './use-survey-draft.ts';

const loading = <LoadingBlock height={420} label="Die Fragen werden geladen" />;
const failure = 'Die Fragen konnten nicht geladen werden.';

interface PartProps {
  readonly survey: Survey;
}

/** How often it is asked whether others have changed the survey, in milliseconds. */
const askAgain = 20_000;

function Writing({ survey }: PartProps) {
  useQuery({ ...surveysQuery, refetchInterval: askAgain });
  const query = useQuery(draftQuery(survey.id));
  const { data } = query;
  if (data !== undefined) return <Builder survey={survey} stored={data} />;
  return (
    <>
      <SurveyHead survey={survey} />
      <Loaded query={query} loading={loading} failure={failure}>
        {() => null}
      </Loaded>
    </>
  );
}

function Reading({ survey }: PartProps) {
  const [selected, select] = useState<string | null>(null);
  const query = useQuery(questionsQuery(survey.id));
  return (
    <>
      <SurveyHead survey={survey} questions={query.data && countAsked(query.data)} />
      <Loaded query={query} loading={loading} failure={failure}>
        {(questions) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
              gap: 4,
              alignItems: 'start',
            }}
          >
            <Box sx={listFrame}>
              <QuestionList
                {...{ questions, selected, select }}
                problems={[]}
                empty="Hier ist noch nichts veröffentlicht."
              />
            </Box>
            <PhonePreview questions={questions} open={selected} />
          </Box>
        )}
      </Loaded>
    </>
  );
}

/** What is asked (`/survey/{id}`): written by who may, read by the rest of the office. */
export function QuestionsPage({ id }: { readonly id: string }) {
  return (
    <SurveyPage id={id}>
      {(survey) => (survey.can.edit ? <Writing survey={survey} /> : <Reading survey={survey} />)}
    </SurveyPage>
  );
}

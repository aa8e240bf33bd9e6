import { ExportResults, SurveyResults } from './results/survey-results.tsx';
import { SurveyHead, SurveyPage } from './survey-page.tsx';

/** What came of a survey (`/survey/{id}/ergebnisse`). */
export function ResultsPage({ id }: { readonly id: string }) {
  return (
    <SurveyPage id={id}>
      {(survey) => (
        <>
          <SurveyHead
            survey={survey}
            actions={survey.publishedNumber !== null && <ExportResults id={id} />}
          />
          <SurveyResults survey={survey} />
        </>
      )}
    </SurveyPage>
  );
}

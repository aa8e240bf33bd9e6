import { SurveyHead, SurveyPage } from '../survey-page.tsx';

/** What is asked (`/survey/{id}`). */
export function QuestionsPage({ id }: { readonly id: string }) {
  return <SurveyPage id={id}>{(survey) => <SurveyHead survey={survey} />}</SurveyPage>;
}

import { SurveyHead, SurveyPage } from '../survey-page.tsx';

/** Who is asked (`/survey/{id}/einladungen`). */
export function InvitationsPage({ id }: { readonly id: string }) {
  return <SurveyPage id={id}>{(survey) => <SurveyHead survey={survey} />}</SurveyPage>;
}

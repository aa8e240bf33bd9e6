import { SurveyHead, SurveyPage } from './survey-page.tsx';

/** The rules of a survey (`/survey/{id}/einstellungen`). */
export function SettingsPage({ id }: { readonly id: string }) {
  return <SurveyPage id={id}>{(survey) => <SurveyHead survey={survey} />}</SurveyPage>;
}

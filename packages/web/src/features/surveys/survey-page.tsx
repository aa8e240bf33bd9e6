import {
  type Survey,
  surveyAnonymityLabels,
  surveyPurposeLabels,
  surveyTriggerLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { SurveyActions } from './survey-actions.tsx';
import { SurveyStateChips } from './survey-state-chips.tsx';
import { countAsked } from './builder/condition-text.ts';
import { questionsQuery, surveysQuery } from './surveys.queries.ts';

const surveysCrumb = { label: 'Umfragen', to: '/survey' } as const;

interface TabsProps {
  readonly survey: Survey;
  readonly questions: number | undefined;
}

function Count({ children }: { readonly children: number | undefined }) {
  return children === undefined ? null : <span className="count">{formatCount(children)}</span>;
}

function Tabs({ survey: { id, invitations, responses }, questions }: TabsProps) {
  const { manageSurveys } = useCurrentUser().can;
  const { data: stored } = useQuery(questionsQuery(id));
  const tab = { params: { id }, resetScroll: false, activeOptions: { exact: true } } as const;
  return (
    <Box
      component="nav"
      aria-label="Bereiche der Umfrage"
      sx={{ display: 'flex', gap: 5, overflowX: 'auto', flex: { xs: '1 1 100%', md: '1 1 auto' } }}
    >
      <TabLink to="/survey/$id" {...tab}>
        Fragen <Count>{questions ?? (stored && countAsked(stored))}</Count>
      </TabLink>
      {manageSurveys && (
        <TabLink to="/survey/$id/einladungen" {...tab}>
          Einladungen <Count>{invitations}</Count>
        </TabLink>
      )}
      <TabLink to="/survey/$id/ergebnisse" {...tab}>
        Ergebnisse <Count>{responses}</Count>
      </TabLink>
      <TabLink to="/survey/$id/einstellungen" {...tab}>
        Einstellungen
      </TabLink>
    </Box>
  );
}

/** What kind of survey it is, in a line. */
function kindOf({ purpose, anonymity, trigger }: Survey): string {
  return [
    surveyPurposeLabels[purpose],
    surveyAnonymityLabels[anonymity],
    surveyTriggerLabels[trigger],
  ].join(' · ');
}

interface SurveyHeadProps {
  readonly survey: Survey;
  readonly questions?: number | undefined;
  readonly actions?: ReactNode;
}

/** Title, state, what can be done, and the tabs of a survey. */
export function SurveyHead({ survey, questions, actions }: SurveyHeadProps) {
  const { can } = useCurrentUser();
  usePagePlace({ title: survey.title, parents: [surveysCrumb] });
  return (
    <>
      <PageHeader
        title={survey.title}
        meta={<SurveyStateChips survey={survey} />}
        actions={
          <>
            {actions}
            {can.manageSurveys && <SurveyActions survey={survey} />}
          </>
        }
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 5,
          borderBottom: 1,
          borderColor: 'divider',
          mt: -2,
          mb: 3,
        }}
      >
        <Tabs survey={survey} questions={questions} />
        <Box
          component="span"
          sx={{ typography: 'body2', color: 'text.secondary', pb: { xs: 2, md: 0 } }}
        >
          {kindOf(survey)}
        </Box>
      </Box>
    </>
  );
}

interface SurveyPageProps {
  readonly id: string;
  readonly children: (survey: Survey) => ReactNode;
}

/** The survey of an address, while it is fetched, or that there is none. */
export function SurveyPage({ id, children }: SurveyPageProps) {
  const query = useQuery(surveysQuery);
  const gone = (
    <RecordGone
      title="Diese Umfrage gibt es nicht"
      text="Sie wurde gelöscht, oder die Adresse stimmt nicht."
      back={
        <ButtonLink variant="contained" to="/survey">
          Zu den Umfragen
        </ButtonLink>
      }
    />
  );
  return (
    <RecordStates query={query} subject="Die Umfrage" gone={gone}>
      {(surveys) => {
        const survey = surveys.find((one) => one.id === id);
        return survey === undefined ? gone : children(survey);
      }}
    </RecordStates>
  );
}

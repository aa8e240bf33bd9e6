import {
  type Survey,
  surveyPurposeLabels,
  surveyStateLabels,
  surveyTriggerLabels,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useCurrentUser } from '#api/session.ts';
import { formatCount, formatScore } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { NewSurveyButton } from './new-survey.tsx';
import { SurveyStateChip } from './survey-state-chips.tsx';
import { surveysQuery } from './surveys.queries.ts';

function TitleLink({ survey: { id, title } }: { readonly survey: Survey }) {
  return (
    <RowLink to="/survey/$id" params={{ id }}>
      {title}
    </RowLink>
  );
}

/** How many of those who were invited answered, in percent; `null` where nobody was. */
function shareAnswered({ invitations, responses }: Survey): number | null {
  return invitations === 0 ? null : Math.min(100, Math.round((responses / invitations) * 100));
}

function Answered({ survey }: { readonly survey: Survey }) {
  const share = shareAnswered(survey);
  if (share === null) return <span className="soft">noch niemand eingeladen</span>;
  const { responses, invitations } = survey;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={share}
        sx={{ width: 56, flex: 'none', height: 6, borderRadius: 1 }}
      />
      <span className="text">
        {`${share} % · ${formatCount(responses)} von ${formatCount(invitations)}`}
      </span>
    </Box>
  );
}

const npsText = ({ npsScore }: Survey): string => (npsScore === null ? '–' : formatScore(npsScore));

const lastText = ({ lastResponseAt }: Survey): string =>
  lastResponseAt === null ? '–' : formatDay(lastResponseAt);

const columns: readonly RecordColumn<Survey>[] = [
  {
    id: 'titel',
    title: 'Umfrage',
    minimalWidth: 240,
    share: 1,
    sortBy: ({ title }) => title,
    cell: (survey) => <TitleLink survey={survey} />,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 116,
    sortBy: ({ state }) => surveyStateLabels[state],
    cell: ({ state }) => <SurveyStateChip state={state} />,
  },
  {
    id: 'zweck',
    title: 'Zweck',
    minimalWidth: 120,
    from: 700,
    sortBy: ({ purpose }) => surveyPurposeLabels[purpose],
  },
  {
    id: 'einladung',
    title: 'Einladung',
    minimalWidth: 210,
    from: 1000,
    sortBy: ({ trigger }) => surveyTriggerLabels[trigger],
  },
  {
    id: 'antworten',
    title: 'Antworten',
    minimalWidth: 196,
    sortBy: (survey) => shareAnswered(survey) ?? -1,
    cell: (survey) => <Answered survey={survey} />,
  },
  {
    id: 'nps',
    title: 'NPS',
    explanation: 'Anteil der 9 und 10 weniger Anteil der 0 bis 6, von −100 bis 100',
    minimalWidth: 76,
    isNumber: true,
    from: 560,
    sortBy: ({ npsScore }) => npsScore ?? -101,
    cell: (survey) => <span className="text">{npsText(survey)}</span>,
  },
  {
    id: 'zuletzt',
    title: 'Letzte Antwort',
    minimalWidth: 124,
    from: 860,
    sortBy: ({ lastResponseAt }) => lastResponseAt ?? '',
    cell: (survey) => <span className="text">{lastText(survey)}</span>,
  },
];

const filters: readonly RecordFilter<Survey>[] = Object.entries(surveyStateLabels).map(
  ([code, label]) => ({
    id: code.toLowerCase(),
    group: 'stand',
    label,
    fits: ({ state }) => state === code,
  }),
);

function SurveyCard({ survey }: { readonly survey: Survey }) {
  return (
    <>
      <div className="line">
        <TitleLink survey={survey} />
        <SurveyStateChip state={survey.state} />
      </div>
      <div className="line">
        <Answered survey={survey} />
      </div>
      <div className="line">
        <span className="soft">
          {[surveyPurposeLabels[survey.purpose], `NPS ${npsText(survey)}`].join(' · ')}
        </span>
      </div>
    </>
  );
}

const firstUse = (
  <ListNotice icon={MessageSquareText} title="Noch keine Umfragen">
    <Typography sx={{ color: 'text.secondary' }}>
      Fragen Sie Auftraggeber und Bauherren, wie es war, oder lassen Sie ein Gebäude erfassen, bevor Sie
      beginnen.
    </Typography>
  </ListNotice>
);

/** All surveys (`/survey`). */
export function SurveysPage({ search }: { readonly search: object }) {
  usePagePlace({ title: 'Umfragen', parents: [] });
  const { can } = useCurrentUser();
  const query = useQuery(surveysQuery);
  const address = useRecordAddress({ to: '/survey', search, page: '/survey/$id' });
  return (
    <FullPage minHeight={420}>
      <PageHeader title="Umfragen" actions={can.manageSurveys && <NewSurveyButton />} />
      <RecordList
        label="Umfragen"
        subject="Die Umfragen"
        query={query}
        columns={columns}
        filters={filters}
        textOf={({ title, description }) => [title, description].join(' ')}
        isMuted={({ state }) => state === 'ARCHIVIERT'}
        renderCard={(survey) => <SurveyCard survey={survey} />}
        address={address}
        firstUse={firstUse}
      />
    </FullPage>
  );
}

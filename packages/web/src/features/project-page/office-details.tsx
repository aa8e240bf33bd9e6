import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEditAnswer } from '#project-kit/handover/use-edit-answer.ts';
import type { OfficeCard, ProjectCards, ShownProject } from '#project-kit/project-cards.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { ProjectTabs } from '#project-kit/project-tabs.tsx';
import { useLockExpiry } from '#project-kit/use-lock-expiry.ts';
import { filledParts } from '#shared/extensions/page-part.ts';
import { UndoNote } from '#shared/in-place/undo-note.tsx';
import type { DetailsSearch } from './details-search.ts';
import { overrideText } from './head/override-text.ts';
import { OfficeHead } from './head/office-head.tsx';
import { PhoneBar } from './head/phone-bar.tsx';
import { useTabCounts } from './head/use-tab-counts.ts';
import { useTimeTacFailure } from './head/use-timetac-failure.ts';
import { RecordLine } from './note-card.tsx';
import { OfficeSections } from './overview/office-sections.tsx';

interface OfficeDetailsProps extends ShownProject {
  readonly cards: readonly ProjectCards[];
  readonly tab: DetailsSearch['tab'];
}

const tabs = { zeit: 'time', energie: 'energy' } as const satisfies Record<
  NonNullable<DetailsSearch['tab']>,
  OfficeCard['tab']
>;

/** Room for the bar of a phone at the end of the page. */
const barHeight = 64;

/** A project as the office sees it: what is the matter, what comes next, and everything that is known. */
export function OfficeDetails({ cards, tab: written, ...shown }: OfficeDetailsProps) {
  const { project, isEarlier } = shown;
  const tab = written === undefined ? 'overview' : tabs[written];
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  useLockExpiry(project.lock);
  useEditAnswer(project);
  useTimeTacFailure(project);
  const filled = filledParts(
    cards.flatMap(({ office = [] }) => office.filter((card) => card.tab === tab)),
    shown,
  );
  const override = overrideText(project, useColorLabel());
  const hasBar = isPhone && !isEarlier && project.state !== 'DELETED';
  return (
    <Box sx={{ pb: hasBar ? `${barHeight}px` : 0 }}>
      <OfficeHead {...shown} />
      <ProjectTabs
        project={project}
        current={tab}
        mayReadHistory={project.can.readHistory}
        counts={useTabCounts(project)}
      />
      {tab === 'overview' && override !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {override}
        </Typography>
      )}
      <OfficeSections cards={filled} />
      {tab === 'overview' && <RecordLine project={project} />}
      <UndoNote />
      {hasBar && <PhoneBar project={project} />}
    </Box>
  );
}

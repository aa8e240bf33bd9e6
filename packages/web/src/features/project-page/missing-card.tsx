import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { programmeOn, type Project, type TermsOf } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FileText from 'lucide-react/icons/file-text';
import ScanSearch from 'lucide-react/icons/scan-search';
import Stamp from 'lucide-react/icons/stamp';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { TextLink } from '#shared/ui/links.tsx';
import { useForeignIds } from '#project-kit/foreign-ids.ts';
import { editLink } from '#project-kit/row-links.ts';
import { RequestThese } from './request/request-opening.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import type { MissingItem } from './missing-item.ts';
import { missingItems } from './missing-items.ts';
import { sectionIds } from './section-ids.ts';

const icons = {
  problem: TriangleAlert,
  overdue: CalendarX,
  soon: CalendarClock,
  papers: FileText,
  provisional: Stamp,
  fields: ClipboardPen,
  dates: ScanSearch,
} as const;

const iconColors = {
  problem: 'error.dark',
  overdue: 'error.dark',
  soon: 'warning.dark',
  papers: 'text.secondary',
  provisional: 'warning.dark',
  fields: 'text.secondary',
  dates: 'warning.dark',
} as const;

const fixWords = {
  services: 'Zu den Leistungen',
  deadlines: 'Zu den Fristen',
  papers: 'Zu den Unterlagen',
  edit: 'Eintragen',
} as const;

interface MissingLineProps {
  readonly item: MissingItem;
  readonly project: Project;
}

interface MissingEntryProps extends MissingLineProps {
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The way to put it right, for who may. */
function Fix({ item, project }: MissingLineProps) {
  const { fix, kind } = item;
  if (fix === null) return null;
  if (fix !== 'edit') {
    return (
      <TextLink to="." search hash={sectionIds[fix]} variant="body2">
        {fixWords[fix]}
      </TextLink>
    );
  }
  if (!project.can.edit) return null;
  return (
    <TextLink {...editLink(project)} variant="body2">
      {kind === 'dates' ? 'Berichtigen' : fixWords.edit}
    </TextLink>
  );
}

function MissingLine({ item, project, today }: MissingEntryProps) {
  const Icon = icons[item.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box component="span" sx={{ color: iconColors[item.kind], flex: 'none', pt: 0.5 }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {item.title}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            overflowWrap: 'anywhere',
            color: item.kind === 'overdue' && item.fix !== 'papers' ? 'error.dark' : 'text.secondary',
          }}
        >
          {item.detail}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Fix item={item} project={project} />
          <RequestThese project={project} today={today} itemIds={item.askable ?? []} of={item.title} />
        </Box>
      </Box>
    </Box>
  );
}

/** The terms of the programmes as the server takes them: on the day of the application, before it those of today. */
function useTermsOf({ fundingCases }: Project, today: string): TermsOf {
  const { data: programmes = [] } = useQuery(programmesQuery);
  return (id) => {
    const found = fundingCases.find((one) => one.id === id);
    if (found === undefined) return null;
    return programmeOn(programmes, found.programmeCode, found.applicationDate ?? today);
  };
}

interface MissingCardProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What stands in the way, worst first, each with the way to put it right; says so when it is nothing. */
export function MissingCard({ project, today }: MissingCardProps) {
  const fundingIds = project.fundingCases.flatMap(({ bzaId, bndId }) => [bzaId, bndId]);
  const foreignIds = useForeignIds(project.id, fundingIds);
  const items = missingItems({ ...project, foreignIds }, today, useTermsOf(project, today));
  return (
    <InfoCard title="Was fehlt?" meta={items.length === 0 ? null : items.length}>
      {items.length === 0 ? (
        <EmptyLine>
          Zurzeit nichts: keine nahe Frist, keine rote oder späte Leistung, keine fehlende Unterlage oder
          Angabe.
        </EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <MissingLine
              key={`${item.kind} ${item.title} ${item.detail}`}
              item={item}
              project={project}
              today={today}
            />
          ))}
        </Box>
      )}
    </InfoCard>
  );
}

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Portal, PortalDocument, PortalNeed } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { counted } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { cardRows, PortalCard } from './portal-card.tsx';
import type { PortalParts } from './portal-parts.ts';
import { missingText } from './stage-text.ts';

interface NeedsCardProps extends Pick<PortalParts, 'DropPlace'> {
  readonly portal: Portal;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface NeedProps extends Pick<NeedsCardProps, 'DropPlace' | 'today'> {
  readonly need: PortalNeed;
  readonly mostBytes: number;
}

/** How many projects show their documents at once; the others are a line to open. */
const openAtOnce = { phone: 1, wide: 2 } as const;

function hasArrived({ state }: PortalDocument): boolean {
  return state === 'EINGEGANGEN' || state === 'GEPRUEFT';
}

function isLate({ dueDate }: PortalDocument, today: string): boolean {
  return dueDate !== null && dueDate < today;
}

/** Until when it is asked for; on phones without the year, which leaves its place to the name of the document. */
function DueDay({ document, today }: { readonly document: PortalDocument; readonly today: string }) {
  const { dueDate } = document;
  if (hasArrived(document)) return 'heute';
  if (dueDate === null) return null;
  const [day, month, year] = formatDay(dueDate).split('.');
  return (
    <>
      {`${isLate(document, today) ? 'erbeten bis' : 'bis'} ${day}.${month}.`}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {year}
      </Box>
    </>
  );
}

/** Who brings it, where that is not the reader, and that its message is still to come. */
function noteOf(document: PortalDocument): string | null {
  if (hasArrived(document)) return null;
  if (document.requestUnsentSince !== null) return 'Nachricht noch nicht versandt';
  return document.owedBy === 'BAUHERR' ? 'vom Bauherrn' : null;
}

function DocumentName({ document }: { readonly document: PortalDocument }) {
  const { label, rejectedReason } = document;
  const note = noteOf(document);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      {note !== null && (
        <Typography variant="caption" color="textSecondary" component="p">
          {note}
        </Typography>
      )}
      {rejectedReason !== null && !hasArrived(document) && (
        <Typography variant="caption" component="p" sx={{ color: 'error.dark' }}>
          {`Bitte noch einmal schicken: ${rejectedReason}`}
        </Typography>
      )}
    </Box>
  );
}

function DocumentRow({ need, document, today, ...place }: NeedProps & { document: PortalDocument }) {
  const { DropPlace, mostBytes } = place;
  const { slot } = document;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 128px 280px' },
        columnGap: 3,
        rowGap: 1.5,
        alignItems: 'center',
        py: { xs: 2, md: 1.25 },
      }}
    >
      <DocumentName document={document} />
      <Typography
        variant="body2"
        sx={{ color: isLate(document, today) ? 'error.dark' : 'text.secondary' }}
      >
        <DueDay document={document} today={today} />
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        {slot !== null && (
          <DropPlace project={need.project} document={{ ...document, slot }} mostBytes={mostBytes} />
        )}
      </Box>
    </Box>
  );
}

/** `Dettingen an der Erms · K-40117` */
function placeOf({ project: { city, customerReference, projectId } }: PortalNeed): string {
  return [city, customerReference ?? projectId].filter((part) => part !== null).join(' · ');
}

/** `2 Unterlagen bis 11.12.2026` */
function foldedText({ documents }: PortalNeed): string {
  const missing = documents.filter((one) => !hasArrived(one));
  const due = missing.find(({ dueDate }) => dueDate !== null)?.dueDate ?? null;
  const count = counted(missing.length, 'Unterlage', 'Unterlagen');
  return due === null ? count : `${count} bis ${formatDay(due)}`;
}

function Folded({ need, open }: { readonly need: PortalNeed; readonly open: () => void }) {
  return (
    <ButtonBase
      onClick={open}
      aria-expanded={false}
      sx={{ ...cardRows, width: '100%', minHeight: 48, textAlign: 'left', gap: 2, '&:hover': hovered }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {need.project.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
        {foldedText(need)}
      </Typography>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </ButtonBase>
  );
}

const hovered = { bgcolor: 'action.hover' } as const;

function Need(props: NeedProps) {
  const { need } = props;
  const { project } = need;
  return (
    <Box sx={cardRows}>
      <Typography variant="body2" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <TextLink
          to="/project/details/$id"
          params={{ id: project.projectId }}
          sx={{ fontWeight: 600, color: 'text.primary', mr: 1.5 }}
        >
          {project.name}
        </TextLink>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {placeOf(need)}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {need.documents.map((document) => (
          <DocumentRow key={document.id} {...props} document={document} />
        ))}
      </Box>
    </Box>
  );
}

/** Projects beyond those told here stand in the list. */
function Further({ portal }: Pick<NeedsCardProps, 'portal'>) {
  const rest = portal.missing.projects - portal.needs.length;
  if (rest <= 0) return null;
  return (
    <Box sx={{ ...cardRows, borderTop: 1, borderColor: 'divider' }}>
      <TextLink to="/project0" search={{ liste: 'ja' }} variant="body2">
        {`und ${counted(rest, 'weiteres Bauvorhaben', 'weitere Bauvorhaben')} in der Liste`}
      </TextLink>
    </Box>
  );
}

/** In the order they were first seen in: what somebody brings a document for stays where it is, and open. */
function useSteadyOrder(needs: readonly PortalNeed[]): readonly PortalNeed[] {
  const [ids] = useState(() => needs.map(({ project }) => project.id));
  const placeOfNeed = ({ project }: PortalNeed): number => {
    const place = ids.indexOf(project.id);
    return place === -1 ? ids.length : place;
  };
  return needs.toSorted((left, right) => placeOfNeed(left) - placeOfNeed(right));
}

/** What the office waits for, project by project, each document with the place to bring it. */
export function NeedsCard({ portal, ...props }: NeedsCardProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { missing, mostBytes } = portal;
  const needs = useSteadyOrder(portal.needs);
  const most = isPhone ? openAtOnce.phone : openAtOnce.wide;
  return (
    <PortalCard
      title="Was wir von Ihnen brauchen"
      meta={missing.documents === 0 ? null : isPhone ? missing.documents : missingText(missing)}
    >
      {needs.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={cardRows}>
          Zurzeit brauchen wir nichts von Ihnen.
        </Typography>
      )}
      {needs.map((need, index) => (
        <Box key={need.project.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          {index < most || opened.has(need.project.id) ? (
            <Need {...props} need={need} mostBytes={mostBytes} />
          ) : (
            <Folded
              need={need}
              open={() => setOpened((before) => new Set([...before, need.project.id]))}
            />
          )}
        </Box>
      ))}
      <Further portal={portal} />
    </PortalCard>
  );
}

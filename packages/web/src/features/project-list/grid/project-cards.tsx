import { styled } from '@mui/material/styles';
import type { ProjectRow } from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import type { ShownGroups } from '#shared/list/grid/group-row.tsx';
import { CardsFrame, ListCards } from '#shared/list/grid/list-cards.tsx';
import { PickBox } from '#shared/list/selection/pick-box.tsx';
import { isSelected } from '#shared/list/selection/selection.ts';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import type { ListWindow } from '#shared/list/window/list-window.ts';
import { DueDate, LockSign, lockText, Reason, StoppedSign } from './cell-parts.tsx';
import { deadlineKind } from './deadline-kind.ts';
import { FoundBy } from './found-by.tsx';
import { projectSigns } from './grid-style.ts';
import { placeOf, type ListDay, redReason } from './single-cells.tsx';
import { detailsLink } from '#project-kit/row-links.ts';

const FormerValues = lazy(async () => ({
  default: (await import('../as-of/compared-values.tsx')).FormerValues,
}));

/** The frame of the cards with what is a project's own. */
const ProjectCardsFrame = styled(CardsFrame)(({ theme }) => ({
  ...projectSigns(theme),
  '& .card .line .id': { marginLeft: 'auto' },
  // What goes on in a line is no second column.
  '& .card .line > :is(.text, .lock):last-child:not(:only-child)': { marginLeft: 0 },
  '& .card span.name': { flex: 'none', maxWidth: '72%' },
  // Beside the box to pick.
  '& .card .kind': { maxWidth: 'calc(100% - 210px)' },
  // Above the link, large enough for a finger.
  '& .card .pick': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 44,
    height: 44,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: 0,
    background: 'none',
  },
}));

/** What is due and when, and that somebody is editing. */
function cardNote(row: ProjectRow, { today }: ListDay) {
  const { nextDeadline } = row;
  const lock = row.audience === 'office' ? row.lock : null;
  return (
    <>
      {nextDeadline === null ? (
        <span className="soft">keine Frist</span>
      ) : (
        <>
          <DueDate deadline={nextDeadline} today={today} />
          <span className="text soft kind">{deadlineKind(nextDeadline)}</span>
        </>
      )}
      {lock !== null && <LockSign text={lockText(lock)} />}
      {row.audience === 'customer' && row.locked && <LockSign text="wird bearbeitet" />}
    </>
  );
}

/** Where it is and whose: there is no room for the whole name of an Auftraggeber. */
function cardParties(row: ProjectRow): string {
  const other = row.audience === 'office' ? (row.customer?.shortname ?? 'privat') : row.responsibleName;
  return [placeOf(row), other ?? '', row.customerReference ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}

interface ProjectCardProps {
  readonly row: ProjectRow;
  readonly index: number;
  readonly day: ListDay;
  /** Whether it is selected; `null` where nothing can be selected. */
  readonly picked: boolean | null;
  readonly onPick: ((row: { readonly id: string; readonly index: number }) => void) | undefined;
}

const ProjectCard = memo(function ProjectCard({ row, index, day, picked, onPick }: ProjectCardProps) {
  const colorLabel = useColorLabel();
  const reason = redReason(row);
  const parties = <span className="text soft">{cardParties(row)}</span>;
  return (
    <>
      <div className="line">
        {row.state === 'CANCELLED' && <StoppedSign />}
        <StatusChip color={row.color} word={colorLabel(row.color, row.mode, row.audience)} />
        <Link {...detailsLink(row)} className="id" preload={false}>
          {row.projectId}
        </Link>
      </div>
      <div className="line">
        <span className="text name">{row.name}</span>
        {reason === null ? <span className="text soft">{row.title}</span> : <Reason reason={reason} />}
      </div>
      <div className="line">
        <FoundBy row={row} usual={parties} rest={cardParties(row)} isOneLine />
      </div>
      <div className="line">
        {row.audience === 'office' && (row.compared?.mark ?? 'same') !== 'same' ? (
          <Suspense>
            <FormerValues row={row} />
          </Suspense>
        ) : (
          cardNote(row, day)
        )}
      </div>
      {picked !== null && (
        <button
          type="button"
          role="checkbox"
          aria-checked={picked}
          aria-label={`${row.projectId} auswählen`}
          className="pick"
          onClick={() => onPick?.({ id: row.id, index })}
        >
          <PickBox state={picked ? 'all' : 'none'} />
        </button>
      )}
    </>
  );
});

interface ProjectCardsProps {
  readonly label: string;
  readonly view: ListWindow<ProjectRow>;
  readonly day: ListDay;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  readonly groups: ShownGroups;
  /** Called before a card is opened. */
  readonly onLeave: () => void;
}

/** The list on a phone: one card per project, just as windowed as the table. */
export function ProjectCards(props: ProjectCardsProps) {
  const { label, view, day, picking, onLeave, groups } = props;
  return (
    <ListCards
      {...{ label, view, onLeave, groups }}
      restorationId="project-list"
      Frame={ProjectCardsFrame}
      renderCard={(row, index) => (
        <ProjectCard
          {...{ row, day }}
          index={view.groups?.recordAt(index) ?? index}
          picked={picking === null ? null : isSelected(picking.selection, row.id)}
          onPick={picking?.toggle}
        />
      )}
    />
  );
}

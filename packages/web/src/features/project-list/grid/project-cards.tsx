import { styled } from '@mui/material/styles';
import type { ProjectRow } from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { PickBox } from '../selection/pick-box.tsx';
import { isSelected } from '../selection/selection.ts';
import type { Picking } from '../selection/use-selection.ts';
import { DueDate, LockHolder, StoppedSign } from './cell-parts.tsx';
import { GridFrame } from './grid-style.ts';
import { placeOf, type ListDay } from './project-cells.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import type { ProjectWindow } from './use-project-window.ts';

const FormerValues = lazy(async () => ({
  default: (await import('../as-of/compared-values.tsx')).FormerValues,
}));

/** The height of a card with the gap below it, in pixels. */
export const cardHeight = 124;

const CardsFrame = styled(GridFrame)({
  background: 'none',
  border: 0,
  borderRadius: 0,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, position: 'relative' },
  '& li': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: cardHeight,
    paddingBottom: 8,
    boxSizing: 'border-box',
  },
});

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'space-between',
  padding: '10px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  whiteSpace: 'nowrap',
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, minHeight: 20 },
  '& .id': { marginLeft: 'auto' },
  '& .name': { flex: 'none', maxWidth: '72%' },
  // The whole card is the link's target, the rest of it stays plain text.
  '& .id::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  // Above the link, large enough for a finger.
  '& .pick': {
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
  '& .id:focus-visible': { outline: 'none' },
  '& .id:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

function cardNote(row: ProjectRow, day: ListDay) {
  if (row.audience === 'office') {
    return row.lock === null ? (
      <DueDate deadline={row.nextDeadline} today={day.today} />
    ) : (
      <LockHolder lock={row.lock} />
    );
  }
  return <span className="soft">{row.locked ? 'wird bearbeitet' : (row.customerReference ?? '')}</span>;
}

function cardParties(row: ProjectRow): string {
  const other = row.audience === 'office' ? row.customer?.name : row.responsibleName;
  return [placeOf(row), other ?? ''].filter((part) => part !== '').join(' · ');
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
  return (
    <Card>
      <div className="line">
        {row.state === 'CANCELLED' && <StoppedSign />}
        <StatusChip color={row.color} word={colorLabel(row.color, row.mode, row.audience)} />
        <Link {...detailsLink(row)} className="id" preload={false}>
          {row.projectId}
        </Link>
      </div>
      <div className="line">
        <span className="text name">{row.name}</span>
        <span className="text soft">{row.title}</span>
      </div>
      <div className="line">
        <span className="text soft">{cardParties(row)}</span>
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
    </Card>
  );
});

interface ProjectCardsProps {
  readonly label: string;
  readonly view: ProjectWindow;
  readonly day: ListDay;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  /** Called before a card is opened. */
  readonly onLeave: () => void;
}

/** The list on a phone: one card per project, just as windowed as the table. */
export function ProjectCards({ label, view, day, picking, onLeave }: ProjectCardsProps) {
  const { setScroller, stale, total, items, rows, virtualizer } = view;
  return (
    <CardsFrame
      ref={setScroller}
      className={stale ? 'is-stale' : ''}
      tabIndex={-1}
      aria-busy={stale || total === null}
      data-scroll-restoration-id="project-list"
    >
      <ul aria-label={label} onClickCapture={onLeave} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows.at.get(item.index);
          return (
            <li
              key={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total ?? -1}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row === undefined ? (
                <Card aria-hidden>
                  <span className="bar" style={{ width: '55%' }} />
                  <span className="bar" style={{ width: '40%' }} />
                  <span className="bar" style={{ width: '70%' }} />
                </Card>
              ) : (
                <ProjectCard
                  {...{ row, day }}
                  index={item.index}
                  picked={picking === null ? null : isSelected(picking.selection, row.id)}
                  onPick={picking?.toggle}
                />
              )}
            </li>
          );
        })}
      </ul>
    </CardsFrame>
  );
}

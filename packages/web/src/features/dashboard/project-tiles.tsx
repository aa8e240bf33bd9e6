import {
  type Dashboard,
  type DashboardChecklistItems,
  type DashboardMissing,
  dashboardFilters,
  daysBetween,
  type FilterTree,
  missingCountText,
} from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { formatCount } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { KindLinks } from './kind-links.tsx';
import type { Whose } from './list-links.ts';
import { ProjectLine } from '#project-kit/project-line.tsx';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';

interface TileProps {
  readonly dashboard: Dashboard;
  readonly whose: Whose;
}

/** The red projects, each with the reason that made it so. */
export function RedTile({ dashboard: { red }, whose }: TileProps) {
  return (
    <Tile
      title="Klärung nötig"
      aside={<KindLinks counts={red.byMode} what="Klärung nötig" whose={whose} colors={['RED']} />}
    >
      {red.items.length === 0 ? (
        <NothingHere>Kein Projekt steht auf Rot.</NothingHere>
      ) : (
        <Lines>
          {red.items.map((project) => (
            <ProjectLine
              key={project.id}
              project={project}
              detail={
                <span title={project.reason ?? ''}>{project.reason ?? 'ohne Angabe eines Grundes'}</span>
              }
            />
          ))}
        </Lines>
      )}
    </Tile>
  );
}

interface ChecklistItemsTileProps<Entry extends DashboardChecklistItems> {
  readonly title: string;
  readonly nothing: string;
  readonly papers: Omit<Dashboard['missing'], 'items'> & { readonly items: readonly Entry[] };
  readonly whose: Whose;
  readonly filter: FilterTree;
  readonly since: (papers: Entry) => string;
  /** What the number counts. */
  readonly counted: (papers: Entry) => string;
}

function ChecklistItemsTile<Entry extends DashboardChecklistItems>({
  title,
  nothing,
  papers,
  whose,
  filter,
  since,
  counted,
}: ChecklistItemsTileProps<Entry>) {
  return (
    <Tile
      title={title}
      aside={<KindLinks counts={papers.byMode} what={title} whose={whose} also={filter} />}
    >
      {papers.items.length === 0 ? (
        <NothingHere>{nothing}</NothingHere>
      ) : (
        <Lines>
          {papers.items.map((entry) => (
            <ProjectLine
              key={entry.id}
              project={entry}
              href={`/attachment/${encodeURIComponent(entry.projectId)}`}
              detail={since(entry)}
              end={
                <Typography sx={{ fontWeight: 650 }} title={counted(entry)}>
                  {formatCount(entry.count)}
                </Typography>
              }
            />
          ))}
        </Lines>
      )}
    </Tile>
  );
}

function missingText({ count, outside }: DashboardMissing): string {
  return missingCountText({ outside, office: count - outside });
}

function arrivedText({ count }: DashboardChecklistItems): string {
  return count === 1 ? '1 Unterlage' : `${formatCount(count)} Unterlagen`;
}

/** Documents that are still to come, the longest awaited first. */
export function MissingTile({ dashboard: { missing, today }, whose }: TileProps) {
  return (
    <ChecklistItemsTile
      title="Unterlagen fehlen"
      nothing="Keine Unterlage fehlt."
      papers={missing}
      whose={whose}
      filter={dashboardFilters.missing}
      counted={missingText}
      since={({ since }) => {
        if (since === null) return 'noch nicht angefordert';
        const days = daysBetween(since, today);
        return days < 1
          ? 'heute angefordert'
          : `seit ${days === 1 ? '1 Tag' : `${days} Tagen`} angefordert`;
      }}
    />
  );
}

/** Documents that came and that nobody has looked at, the oldest first. */
export function ArrivedTile({ dashboard: { arrived }, whose }: TileProps) {
  return (
    <ChecklistItemsTile
      title="Unterlagen zu prüfen"
      nothing="Alles Eingegangene ist geprüft."
      papers={arrived}
      whose={whose}
      filter={dashboardFilters.arrived}
      counted={arrivedText}
      since={({ since }) => (since === null ? '' : `eingegangen am ${formatDay(since)}`)}
    />
  );
}

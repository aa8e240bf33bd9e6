import { parseProjectId, type FoundProject, type ProjectMode } from '@energieakte/contract';
import Folder from 'lucide-react/icons/folder';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { detail, markedAs, reasons } from '#project-kit/search/found-lines.ts';
import { bareLine, plain, type PaletteLine } from '#project-kit/search/palette-line.ts';

const stateNotes = { ACTIVE: null, CANCELLED: 'gestoppt', DELETED: 'im Papierkorb' } as const;

/** What a line says of a project that was found or opened last. */
function lineOf(project: RecentProject, mode: ProjectMode): PaletteLine {
  const { id, projectId, name, color, state } = project;
  return {
    ...bareLine,
    key: id,
    icon: Folder,
    lead: plain(name),
    title: plain(projectId),
    note: stateNotes[state],
    status: { color, mode },
    action: { kind: 'go', href: detailsPathOf({ mode, projectId }) },
    opens: { id, projectId, name, color, state },
  };
}

export function projectLine(project: FoundProject): PaletteLine {
  const { projectId, mode, name, place, matches } = project;
  const why = reasons(matches, { projectId: 'Projekt-Id', name: 'Name' });
  const isSeenAnyway = matches.every(({ field }) => field === 'projectId' || field === 'name');
  return {
    ...lineOf(project, mode),
    lead: markedAs(matches, 'name', name),
    title: markedAs(matches, 'projectId', projectId),
    details: [...why, ...(isSeenAnyway && place !== null ? [detail(place)] : [])],
  };
}

export function recentLine(project: RecentProject): PaletteLine {
  return lineOf(project, parseProjectId(project.projectId)?.mode ?? 0);
}

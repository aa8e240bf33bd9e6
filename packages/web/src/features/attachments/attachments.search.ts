import { type FoundDocument, slotTitle } from '@energieakte/contract';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import { checklistItemWord, isOpenChecklistItem } from '#project-kit/checklist-labels.ts';
import { detail, markedAs, opensPage, reasons, shownField } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

/** The board of its project: with the document opened, at the entry to bring, or at the Ablage of what is settled. */
function hrefOf({ id, slot, wanted, project }: FoundDocument): string {
  const board = `/attachment/${encodeURIComponent(project.projectId)}`;
  if (wanted === null) return `${board}?unterlage=${id}`;
  return `${board}?${isOpenChecklistItem(wanted) ? `fuer=${id}` : `fach=${slot}`}`;
}

function noteOf({ wanted, project }: FoundDocument): string | null {
  const isStopped = project.state === 'CANCELLED';
  if (wanted === null || isStopped) return isStopped ? 'Projekt gestoppt' : null;
  return wanted.isLater ? 'später' : checklistItemWord({ state: wanted.state, waitsFor: null });
}

function documentLine(document: FoundDocument): PaletteLine {
  const { id, title, slot, wanted, project, matches } = document;
  // A file is mostly called as its Unterlage is: its name says more only where the title does not say it.
  const isByTitle = matches.some(({ field }) => field === 'title');
  const fileName = isByTitle ? { fileName: null } : {};
  const seen = { title: 'Bezeichnung', projectId: null, name: null, ...fileName };
  return {
    key: id,
    icon: wanted === null ? FileText : ListChecks,
    lead: null,
    title: markedAs(matches, 'title', title),
    note: noteOf(document),
    details: [
      ...reasons(matches, seen),
      shownField(matches, 'name', project.name),
      shownField(matches, 'projectId', project.projectId),
      detail(slotTitle(slot)),
    ],
    ...opensPage(hrefOf(document)),
  };
}

/** The Unterlagen that the palette finds. */
export const documentSource: SearchSource = {
  key: 'documents',
  title: 'Unterlagen',
  one: 'Unterlage',
  where: 'in Unterlagen',
  most: 3,
  found: ({ documents: { items, total } }) => ({ lines: items.map(documentLine), total }),
};

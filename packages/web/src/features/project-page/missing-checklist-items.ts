import { type ChecklistItem, isMissingItem, owerLabels, type Project } from '@energieakte/contract';
import { packageOrder, packageLabels } from '#project-kit/checklist-labels.ts';
import { isLateChecklistItem } from '#project-kit/checklist-item-steps.ts';
import { counted } from '#shared/format/numbers.ts';
import type { MissingItem } from './missing-item.ts';

type Package = ChecklistItem['package'];

const namedAtMost = 4;

function named(papers: readonly ChecklistItem[]): string {
  const labels = [...new Set(papers.map(({ label }) => label))];
  const rest = labels.length - namedAtMost;
  const shown = labels.slice(0, namedAtMost).join(', ');
  return rest > 0 ? `${shown} und ${rest} weitere` : shown;
}

/** `Bauherr: Vollmacht; Auftraggeber: Lageplan, Ansichten`. */
function byOwer(papers: readonly ChecklistItem[]): string {
  const owers = [...new Set(papers.map(({ owedBy }) => owedBy))];
  return owers
    .map((ower) => `${owerLabels[ower]}: ${named(papers.filter(({ owedBy }) => owedBy === ower))}`)
    .join('; ');
}

function missingOf(project: Project, name: Package, today: string): readonly MissingItem[] {
  const missing = project.checklist.filter(
    (checklistItem) => checklistItem.package === name && isMissingItem(checklistItem),
  );
  if (missing.length === 0) return [];
  const late = missing.filter((checklistItem) => isLateChecklistItem(checklistItem, today)).length;
  const title = `${packageLabels[name]}: ${counted(missing.length, 'Unterlage fehlt', 'Unterlagen fehlen')}`;
  const lateText = late === 0 ? '' : `, ${late} überfällig`;
  return [
    {
      kind: late === 0 ? 'papers' : 'overdue',
      title: `${title}${lateText}`,
      detail: byOwer(missing),
      askable: missing.filter(({ owedBy }) => owedBy !== 'BUERO').map(({ id }) => id),
      fix: 'papers',
    },
  ];
}

function unchecked({ checklist }: Project): readonly MissingItem[] {
  const here = checklist.filter(({ state }) => state === 'EINGEGANGEN');
  if (here.length === 0) return [];
  const title = counted(here.length, 'Unterlage ist zu prüfen', 'Unterlagen sind zu prüfen');
  return [{ kind: 'papers', title, detail: named(here), fix: 'papers' }];
}

/** The documents that are missing by now, by package with who owes them, and those that wait to be looked at. */
export function missingChecklistItems(project: Project, today: string): readonly MissingItem[] {
  return [...packageOrder.flatMap((name) => missingOf(project, name, today)), ...unchecked(project)];
}

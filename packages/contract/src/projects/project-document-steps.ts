import { countMissing, isMissingItem } from '../checklists/item-course.ts';
import type { ProjectStep, Situation, SteppedProject } from './project-step.ts';

type ItemOf = SteppedProject['checklist'][number];

const namedAtMost = 4;

function namesOf(items: readonly ItemOf[]): string {
  const labels = [...new Set(items.map(({ label }) => label))];
  const rest = labels.length - namedAtMost;
  const shown = labels.slice(0, namedAtMost).join(', ');
  return rest > 0 ? `${shown} und ${rest} weitere` : shown;
}

function countText(count: number): string {
  return count === 1 ? '1 Unterlage' : `${count} Unterlagen`;
}

const missingVerbs = { one: 'fehlt', many: 'fehlen' } as const;
const lateVerbs = { one: 'ist überfällig', many: 'sind überfällig' } as const;

/** What is asked for and late, or only asked for: of others, or of the office itself. */
export function missingSteps(
  { project: { checklist }, today }: Situation,
  isLate: boolean,
): readonly ProjectStep[] {
  const items = checklist.filter(
    (item) => isMissingItem(item) && (item.dueDate !== null && item.dueDate < today) === isLate,
  );
  if (items.length === 0) return [];
  const { outside } = countMissing(items);
  const verbs = isLate ? lateVerbs : missingVerbs;
  const isAsked = items.some(({ state }) => state === 'ANGEFORDERT');
  const label = isAsked && isLate ? 'Noch einmal anfordern' : 'Unterlagen anfordern';
  return [
    {
      urgency: isLate ? 'red' : 'plain',
      sentence: `${countText(items.length)} ${items.length === 1 ? verbs.one : verbs.many}.`,
      detail: namesOf(items),
      action:
        outside === 0 ? { place: 'upload', label: 'Unterlagen hochladen' } : { place: 'request', label },
      ids: items.filter(({ owedBy }) => outside === 0 || owedBy !== 'BUERO').map(({ id }) => id),
    },
  ];
}

/** What came and waits to be looked at. */
export function arrivedSteps({ project: { checklist } }: Situation): readonly ProjectStep[] {
  const items = checklist.filter(({ state }) => state === 'EINGEGANGEN');
  if (items.length === 0) return [];
  const verb = items.length === 1 ? 'ist' : 'sind';
  return [
    {
      urgency: 'plain',
      sentence: `${countText(items.length)} ${verb} eingegangen und zu prüfen.`,
      detail: namesOf(items),
      action: { place: 'check', label: items.length === 1 ? 'Unterlage prüfen' : 'Unterlagen prüfen' },
      ids: items.map(({ id }) => id),
    },
  ];
}

import type { ProjectColor } from '@energieakte/contract';
import { demoDeadlineKinds } from '#server/demo/demo-deadline-kinds.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

interface Derived {
  readonly color: ProjectColor;
  readonly reason: string | null;
}

type Rule = (project: DemoProject, ordered: ReadonlySet<ProjectColor>) => Derived | null;

function derived(color: ProjectColor, reason: string | null = null): Derived {
  return { color, reason };
}

const problems: Rule = ({ deadlines = [] }, ordered) => {
  const missed = deadlines.find(
    ({ code, due, done }) => demoDeadlineKinds[code].hard && done !== true && Number(due) < 0,
  );
  if (missed !== undefined)
    return derived('RED', `Frist überschritten: ${demoDeadlineKinds[missed.code].title}`);
  return ordered.has('RED') ? derived('RED', 'Eine Leistung steht auf Rot') : null;
};

const nothingOrdered: Rule = ({ site }, ordered) => {
  if (ordered.size > 0) return null;
  return derived(site === undefined ? 'NOTHING' : 'WHITE');
};

const allDone: Rule = (_project, ordered) => {
  const unfinished = [...ordered].some((color) => color !== 'GREEN' && color !== 'DARKGREEN');
  if (unfinished) return null;
  return derived(ordered.has('GREEN') ? 'GREEN' : 'DARKGREEN');
};

/** Where a deadline comes from the Zusage, the Zusage is there. */
const fundingStage: Rule = ({ mode, fundingCases = [], deadlines = [] }) => {
  if (mode !== 0) return null;
  const approved = deadlines.some(({ source }) => source === 'ZUSAGE');
  if (approved && fundingCases.some(({ bnd }) => bnd === undefined))
    return derived('LILA', 'Zusage liegt vor');
  const applied = fundingCases.length > 0 && fundingCases.every(({ bza }) => bza !== undefined);
  return applied ? derived('ORANGE', 'BzA erstellt, Zusage noch nicht vorgelegt') : null;
};

const furthestWork: Rule = ({ mode }, ordered) => {
  const waiting: readonly ProjectColor[] = mode === 0 ? [] : ['LILA', 'ORANGE'];
  const furthest = waiting.find((color) => ordered.has(color));
  if (furthest !== undefined) return derived(furthest);
  const started: readonly ProjectColor[] = ['YELLOW', 'ORANGE', 'LILA', 'GREEN', 'DARKGREEN'];
  return started.some((color) => ordered.has(color)) ? derived('YELLOW') : null;
};

/** The rules 2 to 7 of domain section 3.3, in their order. */
const rules: readonly Rule[] = [problems, nothingOrdered, allDone, fundingStage, furthestWork];

function deriveColor(project: DemoProject): Derived {
  const services = project.services ?? [];
  const ordered = new Set(services.map(({ color }) => color).filter((color) => color !== 'NOTHING'));
  for (const rule of rules) {
    const result = rule(project, ordered);
    if (result !== null) return result;
  }
  return derived('BLUE');
}

function overrideOf(project: DemoProject, { ids, calendar }: DemoSetting) {
  if (project.problem === undefined) return {};
  return {
    override_color: 'RED' as const,
    override_reason: project.problem,
    override_by: ids.user(project.updatedBy),
    override_at: calendar.moment(project.updated, 12 * 60),
  };
}

/** The progress of all projects: derived, and set to red by hand where somebody named the problem. */
export function colorRows(setting: DemoSetting): Row<'project_color'>[] {
  return demoProjects.map((project) => ({
    project_id: setting.ids.project(demoProjectKey(project)),
    ...deriveColor(project),
    ...overrideOf(project, setting),
  }));
}

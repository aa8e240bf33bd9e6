import type { Transaction } from '#database/connection.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { readDemoProjects, type StoredProject } from '#server/demo/stored-projects.ts';
import { versionOf } from '#features/projects/record/project-change.service.ts';
import { deriveColor } from '#features/projects/color/project-color.ts';
import { colorFactsOf, type ProjectRecord } from '#features/projects/record/project-record.ts';

const noon = 12 * 60;

/** The color set by hand stands above the derived one. */
function overrideOf({ colorByHand, ...project }: DemoProject, { ids, calendar }: DemoSetting) {
  if (colorByHand === undefined) return {};
  return {
    override_color: colorByHand.color,
    override_reason: colorByHand.reason,
    override_by: ids.user(project.updatedBy),
    override_at: calendar.moment(project.updated, noon),
  };
}

function colorRow({ project, record }: StoredProject, setting: DemoSetting): Row<'project_color'> {
  return {
    project_id: record.id,
    ...deriveColor(colorFactsOf(record), setting.calendar.day(0)),
    ...overrideOf(project, setting),
  };
}

const made = {
  state: 'ACTIVE',
  cancelReason: null,
  cancelledAt: null,
  deletedAt: null,
  version: 1,
} as const;

/** How a project began: an enquiry, before anything was ordered, applied for or due. */
const enquiry: Partial<ProjectRecord> = {
  ...made,
  color: 'WHITE',
  colorReason: null,
  derivedColor: 'WHITE',
  colorOverride: null,
  internalNote: null,
  services: [],
  fundingCases: [],
  deadlines: [],
  checklist: [],
};

type Version = Row<'history'>;

function versionFrom({ project, record }: StoredProject, { ids }: DemoSetting): Version {
  return {
    entity: 'project',
    entity_id: record.id,
    record: JSON.stringify(versionOf(record)),
    valid: `[${record.createdAt.toISOString()},)`,
    changed_by: ids.user(project.createdBy),
    action: 'create',
    reason: null,
  };
}

const lastActions = { cancelled: 'cancel', deleted: 'delete', updated: 'update' } as const;

const aDay = 86_400_000;

/** The version before the last one, where a letter came in between and went before a date set by hand. */
function beforeLetter(record: ProjectRecord): ProjectRecord | null {
  const beaten = record.deadlines.filter(
    ({ manualDate, source }) => manualDate !== null && source === 'ZUSAGE',
  );
  if (beaten.length === 0) return null;
  const cases = beaten.map(({ fundingCaseId }) => fundingCaseId);
  return {
    ...record,
    updatedAt: new Date(record.updatedAt.getTime() - aDay),
    fundingCases: record.fundingCases.map((one) =>
      cases.includes(one.id) ? { ...one, drawdownUntil: null } : one,
    ),
    deadlines: record.deadlines.map((one) =>
      beaten.includes(one) && one.manualDate !== null
        ? { ...one, dueDate: one.manualDate, source: 'MANUELL', changeReason: null }
        : one,
    ),
  };
}

function movedVersions({ project, record }: StoredProject, { ids }: DemoSetting): Version[] {
  const moved = beforeLetter(record);
  if (moved === null) return [];
  return [
    {
      entity: 'project',
      entity_id: record.id,
      record: JSON.stringify(versionOf(moved)),
      valid: `[${moved.updatedAt.toISOString()},${record.updatedAt.toISOString()})`,
      changed_by: ids.user(project.updatedBy),
      action: 'deadline',
      reason: null,
    },
  ];
}

/** The versions of a project: as it was made, and as it was last changed, stopped or deleted. */
function historyRows(stored: StoredProject, setting: DemoSetting): Version[] {
  const { project, record } = stored;
  const { createdAt, updatedAt } = record;
  const end = project.cancelled ?? project.deleted;
  const only = versionFrom(stored, setting);
  if (updatedAt <= createdAt) return [only];
  const until = (beforeLetter(record) ?? record).updatedAt.toISOString();
  const kind = project.cancelled ? 'cancelled' : project.deleted ? 'deleted' : 'updated';
  const first = end === undefined ? { ...record, ...enquiry } : { ...record, ...made };
  return [
    {
      ...only,
      record: JSON.stringify(versionOf({ ...first, updatedAt: createdAt })),
      valid: `[${createdAt.toISOString()},${until})`,
    },
    ...movedVersions(stored, setting),
    {
      ...only,
      valid: `[${updatedAt.toISOString()},)`,
      changed_by: setting.ids.user(project.updatedBy),
      action: lastActions[kind],
      reason: end?.reason ?? null,
    },
  ];
}

/**
 * What follows from the projects as they stand in the database, made by the rules of the projects themselves: the
 * color of each and its history.
 */
export async function insertConsequences(db: Transaction, setting: DemoSetting): Promise<void> {
  await db
    .insertInto('project_color')
    .values((await readDemoProjects(db, setting)).map((one) => colorRow(one, setting)))
    .execute();
  // Read again: a version knows its color.
  await db
    .insertInto('history')
    .values((await readDemoProjects(db, setting)).flatMap((one) => historyRows(one, setting)))
    .execute();
}

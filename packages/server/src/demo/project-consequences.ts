import type { Transaction } from '#database/connection.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { versionOf } from '#features/projects/project-change.service.ts';
import { deriveColour } from '#features/projects/project-colour.ts';
import { getRecord } from '#features/projects/project-read.service.ts';
import { colourFactsOf, type ProjectRecord } from '#features/projects/project-record.ts';

interface Stored {
  readonly project: DemoProject;
  readonly record: ProjectRecord;
}

const noon = 12 * 60;

/** The colour set by hand stands above the derived one. */
function overrideOf({ colorByHand, ...project }: DemoProject, { ids, calendar }: DemoSetting) {
  if (colorByHand === undefined) return {};
  return {
    override_color: colorByHand.color,
    override_reason: colorByHand.reason,
    override_by: ids.user(project.updatedBy),
    override_at: calendar.moment(project.updated, noon),
  };
}

function colorRow({ project, record }: Stored, setting: DemoSetting): Row<'project_color'> {
  return {
    project_id: record.id,
    ...deriveColour(colourFactsOf(record), setting.calendar.day(0)),
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

/** The versions of a project: as it was made, and as it was stopped or deleted where it was. */
function historyRows({ project, record }: Stored, { ids }: DemoSetting): Row<'history'>[] {
  const { createdAt, updatedAt } = record;
  const end = project.cancelled ?? project.deleted;
  const until = end === undefined ? '' : updatedAt.toISOString();
  const creation: Row<'history'> = {
    entity: 'project',
    entity_id: record.id,
    record: JSON.stringify(versionOf({ ...record, ...made })),
    valid: `[${createdAt.toISOString()},${until})`,
    changed_by: ids.user(project.createdBy),
    action: 'create',
    reason: null,
  };
  if (end === undefined) return [creation];
  const ending: Row<'history'> = {
    ...creation,
    record: JSON.stringify(versionOf(record)),
    valid: `[${until},)`,
    changed_by: ids.user(project.updatedBy),
    action: project.deleted === undefined ? 'cancel' : 'delete',
    reason: end.reason,
  };
  return [creation, ending];
}

/**
 * What follows from the projects as they stand in the database, made by the rules of the projects themselves: the
 * colour of each and its history.
 */
export async function insertConsequences(db: Transaction, setting: DemoSetting): Promise<void> {
  const stored: Stored[] = [];
  for (const project of demoProjects)
    stored.push({
      project,
      record: await getRecord(db, setting.ids.project(demoProjectKey(project))),
    });
  await db
    .insertInto('project_color')
    .values(stored.map((one) => colorRow(one, setting)))
    .execute();
  await db
    .insertInto('history')
    .values(stored.flatMap((one) => historyRows(one, setting)))
    .execute();
}

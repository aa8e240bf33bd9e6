import type { Transaction } from '#database/connection.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';
import { listProjectRecords } from '#features/projects/record/project-record.queries.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';

/** A demo project and what the database has of it. */
export interface StoredProject {
  readonly project: DemoProject;
  readonly record: ProjectRecord;
}

/** All demo projects as they now stand, read at once. */
export async function readDemoProjects(
  db: Transaction,
  { ids }: DemoSetting,
): Promise<readonly StoredProject[]> {
  const wanted = demoProjects.map((project) => ({ project, id: ids.project(demoProjectKey(project)) }));
  const records = await listProjectRecords(
    db,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return wanted.flatMap(({ project, id }) => {
    const record = byId.get(id);
    return record === undefined ? [] : [{ project, record }];
  });
}

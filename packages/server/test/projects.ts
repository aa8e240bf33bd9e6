import type { ProjectMode, ProjectState } from '@energieakte/contract';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface BareProject {
  readonly number: number;
  readonly name?: string;
  readonly mode?: ProjectMode;
  readonly state?: ProjectState;
  readonly customerId: string | null;
  readonly responsibleUserId?: string;
  readonly memberIds?: readonly string[];
}

/** Puts a project with nothing but its head and members into the database; answers its id. */
export async function insertBareProject(database: Database, project: BareProject): Promise<string> {
  const id = newId();
  await database
    .insertInto('project')
    .values({
      id,
      mode: project.mode ?? 0,
      // Long ago, so that projects created by the test draw other numbers.
      year: 20,
      number: project.number,
      suffix: 'HALB',
      name: project.name ?? `Projekt ${project.number}`,
      customer_id: project.customerId,
      responsible_user_id: project.responsibleUserId ?? null,
      state: project.state ?? 'ACTIVE',
      deleted_at: project.state === 'DELETED' ? new Date() : null,
    })
    .execute();
  const members = project.memberIds ?? [];
  if (members.length > 0) {
    await database
      .insertInto('project_member')
      .values(members.map((userId, position) => ({ project_id: id, user_id: userId, position })))
      .execute();
  }
  return id;
}

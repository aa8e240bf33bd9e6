import type { Connection } from '#database/connection.ts';

/** The minutes of the way to the latest appointment of a project to which somebody travelled; `null` where nobody has. */
export async function findLastTravel(db: Connection, projectId: string): Promise<number | null> {
  const last = await db
    .selectFrom('appointment')
    .select('travel_before')
    .where('project_id', '=', projectId)
    .where('travel_before', '>', 0)
    .where('state', '<>', 'ABGESAGT')
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.travel_before ?? null;
}

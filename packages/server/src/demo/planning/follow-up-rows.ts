import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import { findFollowUp } from '#features/follow-ups/follow-ups.queries.ts';

/** Days from today, what is to be done, for whom: a person, or the team of the office where nobody is named. */
const plans = [
  [0, 'Beim Bauherrn nach den fehlenden Fensterrechnungen fragen', 'jana.keller'],
  [5, 'Lüftungskonzept beim Fachplaner anmahnen', 'jana.keller'],
  [-2, 'Rückruf der Hausbank wegen der Bestätigung', 'cc-admin.roth'],
  [14, 'Termin zur Baubegleitung vereinbaren', 'sabine.brenner'],
] as const;

/** Some Wiedervorlagen of the newest projects, and one of an Auftraggeber, as the office wrote them down. */
export async function insertDemoFollowUps(db: Transaction, setting: DemoSetting): Promise<void> {
  const { ids, calendar } = setting;
  const newest = demoProjects.toSorted((left, right) => right.created - left.created);
  const author = ids.user('cc-admin.roth');
  const written = { created_by: author, updated_by: author };
  const ofProjects = plans.map(([days, text, username], index): Row<'follow_up'> => {
    const project = newest[index];
    if (project === undefined) throw new Error('The demo office has too few projects');
    const project_id = ids.project(demoProjectKey(project));
    return {
      id: newId(),
      at: calendar.day(days),
      text,
      assignee: ids.user(username),
      project_id,
      ...written,
    };
  });
  const ofCustomer = {
    id: newId(),
    at: calendar.day(21),
    text: 'Rahmenvertrag für das nächste Jahr besprechen',
    assignee: ids.user('jana.keller'),
    customer_id: ids.customer('HALB'),
    ...written,
  };
  const rows = [...ofProjects, ofCustomer];
  await db.insertInto('follow_up').values(rows).execute();
  const found = await Promise.all(rows.map(async ({ id }) => findFollowUp(db, id)));
  const records = found.filter((record) => record !== null);
  await insertCreatedRecords(db, { table: 'follow_up', records, changedBy: author });
}

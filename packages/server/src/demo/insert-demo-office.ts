import { sql } from 'kysely';
import type { PasswordHasher } from '#core/app-context.ts';
import type { Database, Transaction } from '#database/connection.ts';
import { insertBillingOffice, insertDemoInvoices } from '#server/demo/billing/invoice-rows.ts';
import { insertDemoOffers } from '#server/demo/billing/offer-rows.ts';
import { insertDemoAppointments } from '#server/demo/planning/appointment-rows.ts';
import { insertDemoFollowUps } from '#server/demo/planning/follow-up-rows.ts';
import { buildingRows, energyRows, stageRows } from '#server/demo/building-rows.ts';
import { fundingCaseRows } from '#server/demo/case-rows.ts';
import { demoProgrammeCheck, houseModelRows, qualificationRows } from '#server/demo/catalogue-rows.ts';
import { insertComments } from '#server/demo/comment-rows.ts';
import { insertDemoErrors } from '#server/demo/error-rows.ts';
import { type DemoSetting, demoSetting } from '#server/demo/demo-setting.ts';
import {
  customerManagers,
  customerRows,
  groupMemberRows,
  groupRows,
  userRows,
} from '#server/demo/people-rows.ts';
import { insertDemoNewsletters } from '#server/demo/newsletter/newsletter-rows.ts';
import { absenceRows, scheduleRows, staffProfiles } from '#server/demo/planning/staff-rows.ts';
import { insertDemoReminders } from '#server/demo/planning/reminder-rows.ts';
import { insertDemoTimes } from '#server/demo/planning/time-rows.ts';
import { insertConsequences } from '#server/demo/project-consequences.ts';
import { insertChecklistItems } from '#server/demo/project-checklist-items.ts';
import {
  contactRows,
  lockRows,
  memberRows,
  projectGroupRows,
  projectNumberRows,
  projectRows,
  relationRows,
} from '#server/demo/project-rows.ts';
import { insertPrices } from '#server/demo/price-rows.ts';
import { insertDemoSurveys } from '#server/demo/surveys/survey-rows.ts';
import { clientRows, siteRows } from '#server/demo/project-site-rows.ts';
import { deadlineRows, serviceRows } from '#server/demo/project-work-rows.ts';
import { StartupError } from '#database/startup-error.ts';

/** The password of every demo account. */
export const demoPassword = 'EnergieAkte-Demo';

async function refuseInhabited(db: Transaction): Promise<void> {
  // Two nodes that start at once must not both find the table empty.
  await sql`lock table app_user in share row exclusive mode`.execute(db);
  const somebody = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) {
    throw new StartupError(
      'In dieser Datenbank gibt es schon Benutzer. Demodaten kommen nur in eine leere Datenbank.',
    );
  }
}

async function insertPeople(db: Transaction, setting: DemoSetting, passwordHash: string): Promise<void> {
  await db.insertInto('customer').values(customerRows(setting)).execute();
  await db.insertInto('app_user').values(userRows(setting, passwordHash)).execute();
  for (const { customerId, userId } of customerManagers(setting)) {
    const manager = { account_manager_id: userId };
    await db.updateTable('customer').set(manager).where('id', '=', customerId).execute();
  }
  await db.insertInto('user_group').values(groupRows(setting)).execute();
  await db.insertInto('user_group_member').values(groupMemberRows(setting)).execute();
}

/** Working hours, who decides and stands in, and who is away. */
async function insertStaff(db: Transaction, setting: DemoSetting): Promise<void> {
  await db.insertInto('work_schedule').values(scheduleRows(setting)).execute();
  for (const { userId, ...profile } of staffProfiles(setting))
    await db.updateTable('staff_profile').set(profile).where('user_id', '=', userId).execute();
  const rows = absenceRows(setting);
  await db
    .insertInto('absence')
    .values(rows.map(({ absence }) => absence))
    .execute();
  await db
    .insertInto('absence_reason')
    .values(rows.map(({ reason }) => reason))
    .execute();
}

async function insertCatalogue(db: Transaction, setting: DemoSetting): Promise<void> {
  await db.insertInto('house_model').values(houseModelRows(setting)).execute();
  await db.insertInto('user_qualification').values(qualificationRows(setting)).execute();
  await db
    .updateTable('funding_programme')
    .set({
      checked_on: setting.calendar.day(demoProgrammeCheck.on),
      checked_by: setting.ids.user(demoProgrammeCheck.by),
    })
    .where('code', 'in', demoProgrammeCheck.codes)
    .execute();
}

async function insertProjects(db: Transaction, setting: DemoSetting): Promise<void> {
  await db.insertInto('project').values(projectRows(setting)).execute();
  await db.insertInto('project_number').values(projectNumberRows(setting)).execute();
  await db.insertInto('project_client').values(clientRows(setting)).execute();
  await db.insertInto('project_site').values(siteRows(setting)).execute();
  await db.insertInto('project_member').values(memberRows(setting)).execute();
  await db.insertInto('project_contact').values(contactRows(setting)).execute();
  await db.insertInto('project_group').values(projectGroupRows(setting)).execute();
  await db.insertInto('project_relation').values(relationRows(setting)).execute();
}

async function insertProgress(db: Transaction, setting: DemoSetting): Promise<void> {
  await db.insertInto('project_service').values(serviceRows(setting)).execute();
  await db.insertInto('funding_case').values(fundingCaseRows(setting)).execute();
  await db.insertInto('project_energy').values(energyRows(setting)).execute();
  const { buildings, zones } = buildingRows(setting);
  await db.insertInto('project_building').values(buildings).execute();
  await db.insertInto('project_zone').values(zones).execute();
  await db.insertInto('project_stage').values(stageRows(setting)).execute();
  await db.insertInto('deadline').values(deadlineRows(setting)).execute();
  await db.insertInto('project_lock').values(lockRows(setting)).execute();
}

/**
 * Fills an empty database with the demo office of domain section 6: people, customers, groups and 36 projects, all
 * dates counted from `now`. All accounts but the dummy have the password `demoPassword`.
 * @throws StartupError when the database has users; nothing is inserted then
 */
export async function insertDemoOffice(
  database: Database,
  now: Date,
  { hash }: Pick<PasswordHasher, 'hash'>,
): Promise<void> {
  const services = await database.selectFrom('service_type').select(['code', 'title']).execute();
  const setting = demoSetting(now, services);
  const passwordHash = await hash(demoPassword);
  await database.transaction().execute(async (db) => {
    await refuseInhabited(db);
    await insertPeople(db, setting, passwordHash);
    await insertStaff(db, setting);
    await insertCatalogue(db, setting);
    await insertProjects(db, setting);
    await insertProgress(db, setting);
    await insertChecklistItems(db, setting);
    await insertPrices(db, setting);
    await insertBillingOffice(db, setting);
    await insertDemoOffers(db, setting);
    await insertDemoInvoices(db, setting);
    await insertConsequences(db, setting);
    await insertComments(db, setting);
    await insertDemoAppointments(db, setting);
    await insertDemoTimes(db, setting);
    await insertDemoFollowUps(db, setting);
    await insertDemoReminders(db, setting);
    await insertDemoErrors(db, setting);
    await insertDemoSurveys(db, setting);
    await insertDemoNewsletters(db, setting);
    await db.insertInto('setting').values({ name: 'demo_data', value: true }).execute();
  });
}

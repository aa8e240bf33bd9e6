import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { demoPdf, demoPicture } from '#server/demo/demo-checklist-items.ts';
import { insertDemoLink } from '#server/demo/insert-demo-link.ts';
import { closeDemoMonth } from '#server/demo/planning/closed-month.ts';
import { insertDemoReports } from '#server/demo/planning/visit-reports.ts';
import { type DemoDocument, type DemoFile, insertDemoDocument } from '#server/demo/store-demo-file.ts';

/** A document of the checklist that has arrived, for which a file is to lie there. */
interface ArrivedChecklistItem {
  readonly itemId: string;
  readonly projectId: string;
  readonly number: string;
  readonly label: string;
  readonly slot: number;
  readonly day: string;
  readonly isChecked: boolean;
  readonly owedBy: string;
  readonly personId: string;
  readonly guestId: string | null;
}

/**
 * Of the projects that run, some checked documents and some that wait for it, the KfW projects first; more than a handful of
 * each would only slow the first start down.
 */
async function listArrived(db: Transaction): Promise<readonly ArrivedChecklistItem[]> {
  const { rows } = await sql<ArrivedChecklistItem>`
    select * from (
      select item.id as "itemId", project.id as "projectId", project.project_id as number, item.label, item.slot,
        coalesce(item.received_at, current_date) as day, item.state = 'GEPRUEFT' as "isChecked", item.owed_by as "owedBy",
        coalesce(project.responsible_user_id, (select id from app_user where internal limit 1)) as "personId",
        (select id from app_user where customer_id = project.customer_id and not internal and enabled
          order by username limit 1) as "guestId",
        project.mode, row_number() over (partition by project.id, item.state order by item.package, item.position) as place
      from checklist_item item join project on project.id = item.project_id
      where item.state in ('EINGEGANGEN', 'GEPRUEFT') and project.state = 'ACTIVE') as paper
    where place <= 3 order by mode, number, place limit 100`.execute(db);
  return rows;
}

function fileOf({ label, number, day }: ArrivedChecklistItem, index: number): DemoFile {
  const name = label.replaceAll(/[/\\:]+/gu, ', ');
  if (/foto/iu.test(label))
    return { name: `${name}.png`, mediaType: 'image/png', content: demoPicture(index) };
  const lines = [
    `Projekt ${number}`,
    `Eingang ${day}`,
    '',
    'Beispiel aus dem Demobüro von EnergieAkte.',
  ];
  return { name: `${name}.pdf`, mediaType: 'application/pdf', content: demoPdf(label, lines) };
}

/** What customers owe came from them where they have an account; some of the office's own is released for them. */
function courseOf(
  { owedBy, guestId, personId, isChecked }: ArrivedChecklistItem,
  index: number,
): Pick<DemoDocument, 'by' | 'visibility' | 'state'> {
  const state = isChecked ? 'GEPRUEFT' : 'EINGEGANGEN';
  if (owedBy === 'AUFTRAGGEBER' && guestId !== null) return { by: guestId, visibility: 'KUNDE', state };
  if (isChecked && index % 3 === 0) return { by: personId, visibility: 'KUNDE', state: 'FREIGEGEBEN' };
  return { by: personId, visibility: 'INTERN', state };
}

function documentOf(checklistItem: ArrivedChecklistItem, index: number): DemoDocument {
  const { itemId, projectId, slot, label, day } = checklistItem;
  return {
    projectId,
    slot,
    title: label,
    itemId,
    at: `${day}T09:30:00+02:00`,
    file: fileOf(checklistItem, index),
    ...courseOf(checklistItem, index),
  };
}

/** Puts files behind documents of the demo office that have arrived, once; does nothing in any other office. */
export async function insertDemoFiles(context: AppContext): Promise<void> {
  const isNew = await context.database.transaction().execute(async (db) => {
    const isDemo = await sql`select from setting where name = 'demo_data' for update`.execute(db);
    // Asked after the lock: another node may have done it while this one waited.
    const isDone = await sql`select from setting where name = 'demo_files'`.execute(db);
    if (isDemo.rows.length === 0 || isDone.rows.length > 0) return false;
    const papers = await listArrived(db);
    for (const [index, checklistItem] of papers.entries())
      await insertDemoDocument(context, db, documentOf(checklistItem, index));
    await insertDemoReports(context, db);
    await insertDemoLink(context, db);
    await db.insertInto('setting').values({ name: 'demo_files', value: true }).execute();
    return true;
  });
  // Its file is one of those.
  if (isNew) await closeDemoMonth(context);
}

import { addDays } from '@energieakte/contract';
import { sql } from 'kysely';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import { demoPdf } from '#server/demo/demo-checklist-items.ts';
import { type FileScope, storeDemoFile } from '#server/demo/store-demo-file.ts';
import { arriveOverLink } from '#features/documents/attachments/link-arrival.service.ts';

/** A project whose customer still owes documents. */
interface OwingProject {
  readonly id: string;
  readonly number: string;
  readonly personId: string;
  readonly client: string;
  readonly itemIds: readonly string[];
  readonly firstLabel: string;
}

async function findOwing(db: Transaction): Promise<OwingProject | null> {
  const { rows } = await sql<OwingProject>`
    select project.id, project.project_id as number,
      coalesce(project.responsible_user_id, (select id from app_user where internal limit 1)) as "personId",
      (select concat_ws(' ', first_name, last_name) from project_client
        where project_client.project_id = project.id order by position limit 1) as client,
      array_agg(item.id order by item.package, item.position) as "itemIds",
      (array_agg(item.label order by item.package, item.position))[1] as "firstLabel"
    from project join checklist_item item on item.project_id = project.id
    where project.state = 'ACTIVE' and item.state in ('FEHLT', 'ANGEFORDERT') and item.owed_by in ('AUFTRAGGEBER', 'BAUHERR')
    group by project.id having count(*) between 2 and 6
    order by project.mode, project.project_id limit 1`.execute(db);
  return rows[0] ?? null;
}

const megabyte = 1024 ** 2;

async function insertLink(db: Transaction, project: OwingProject, now: Date): Promise<string> {
  const id = newId();
  const { id: project_id, personId, client, itemIds } = project;
  await db
    .insertInto('upload_link')
    .values({
      id,
      project_id,
      // Nobody knows its address: whoever wants to try one makes a link of their own.
      token_hash: tokenHash(newToken()),
      title: 'Unterlagen zu Ihrem Bauvorhaben',
      message: 'Vielen Dank für Ihre Unterlagen. Fotos vom Telefon genügen, wenn alles gut lesbar ist.',
      recipient_name: client,
      accepts_other: true,
      max_file_bytes: 100 * megabyte,
      max_total_bytes: 1024 * megabyte,
      max_files: 20,
      expires_on: addDays(berlinDay(now), 21),
      created_by: personId,
      updated_by: personId,
    })
    .execute();
  await db
    .insertInto('upload_link_paper')
    .values(
      itemIds.map((checklist_item_id, position) => ({
        link_id: id,
        project_id,
        checklist_item_id,
        position,
      })),
    )
    .execute();
  return id;
}

/** An open upload link of the demo office, with one document that came over it and waits in the Eingang. */
export async function insertDemoLink(scope: FileScope, db: Transaction): Promise<void> {
  const project = await findOwing(db);
  if (project === null) return;
  const { number, firstLabel, client, itemIds } = project;
  const linkId = await insertLink(db, project, new Date());
  const lines = [`Projekt ${number}`, '', 'Beispiel aus dem Demobüro von EnergieAkte.'];
  const name = `${firstLabel.replaceAll(/[/\\:]+/gu, ', ')}.pdf`;
  const content = demoPdf(firstLabel, [...lines, 'Über einen Upload-Link gesendet.']);
  const sha256 = await storeDemoFile(scope, db, { name, mediaType: 'application/pdf', content });
  const [paperId = null] = itemIds;
  await arriveOverLink(db, { linkId, paperId, sender: client, name, sha256 });
}

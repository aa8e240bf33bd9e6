import { type Appointment, protocolOf } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { demoPdf } from '#server/demo/demo-checklist-items.ts';
import { type FileScope, insertDemoDocument } from '#server/demo/store-demo-file.ts';
import { appendAppointment } from '#features/appointments/appointment-save.service.ts';
import { updateAppointment } from '#features/appointments/appointment-write.queries.ts';

interface DoneVisit extends Pick<Appointment, 'type' | 'allDay' | 'start'> {
  readonly id: string;
  readonly title: string;
  readonly projectId: string;
  readonly at: string;
  readonly personId: string;
}

/** Visits that took place; those of Lena Hofer alone still wait for their report. */
async function listDone(db: Transaction): Promise<readonly DoneVisit[]> {
  const { rows } = await sql<DoneVisit>`
    select appointment.id, type, title, project_id as "projectId", all_day as "allDay",
      case when all_day then to_json(first_day) else to_json(starts_at) end #>> '{}' as start, ends_at::text as at,
      (select user_id from appointment_person where appointment_id = appointment.id order by user_id limit 1) as "personId"
    from appointment where appointment.state = 'ERLEDIGT' and project_id is not null
      and exists (select from appointment_person where appointment_id = appointment.id
        and user_id <> (select id from app_user where username_folded = 'lena.hofer'))
    order by starts_at, appointment.id`.execute(db);
  return rows;
}

/** Brings the reports of most visits of the demo office that took place. */
export async function insertDemoReports(scope: FileScope, db: Transaction): Promise<void> {
  for (const visit of await listDone(db)) {
    const report = protocolOf(visit);
    if (report === null) continue;
    const { id, projectId, at, personId: by } = visit;
    const lines = [visit.title, '', 'Beispiel aus dem Demobüro von EnergieAkte.'];
    const protocolAttachmentId = await insertDemoDocument(scope, db, {
      ...report,
      projectId,
      itemId: null,
      file: {
        name: `${report.title}.pdf`,
        mediaType: 'application/pdf',
        content: demoPdf(report.title, lines),
      },
      by,
      at,
      visibility: 'INTERN',
      state: 'GEPRUEFT',
    });
    await updateAppointment(db, { id, changedBy: by }, { protocol_attachment_id: protocolAttachmentId });
    await appendAppointment(db, { id, action: 'update', changedBy: by });
  }
}

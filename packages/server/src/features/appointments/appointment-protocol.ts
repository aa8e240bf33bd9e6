import { sql } from 'kysely';

/**
 * SQL of the Unterlage that is the report of an appointment: as long as it lies in no Papierkorb, and has a file or one on its way.
 * Whoever makes one begins to upload at once; what nobody went on with is swept after a day, and an appointment has no report
 * then, until a file comes after all.
 */
export const shownProtocol = sql`case when appointment.protocol_attachment_id is not null then (
    select attachment.id from attachment
    where attachment.id = appointment.protocol_attachment_id and attachment.deleted_at is null
      and (exists (select from attachment_file where attachment_id = attachment.id)
        or exists (select from upload where attachment_id = attachment.id and upload.state in ('LAEUFT', 'PRUEFT'))
        or attachment.created_at > clock_timestamp() - interval '1 hour')) end`;

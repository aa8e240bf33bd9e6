import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the outbox. */
export const mailData: TableData = {
  feature: 'mail',
  tables: {
    mail: {
      section: 'accounts',
      title: 'Postausgang',
      purpose: 'Zustellung von Nachrichten',
      kept: '90 Tage',
      clients: {
        section: null,
        erase: 'rows',
        // What a node was just writing a mail about is in the outbox when the notifications are gone.
        after: 'notification',
        rows: (projectId) => sql`id in (
          select mail_id from paper_request where project_id = ${projectId}
          union all select id from mail where upload_link_id in (
            select id from upload_link where project_id = ${projectId})
          union all select id from mail where project_ids @> array[${projectId}::uuid])`,
      },
      ofAccount: ({ id, emailFolded }) => sql`about = ${id} or lower(btrim(recipient)) = ${emailFolded}`,
      owner: 'about',
      erase: 'rows',
      person: ['recipient', 'subject', 'text', 'last_error'],
      secret: ['link'],
      people: ['about'],
      other: [
        'id',
        'link_id',
        'upload_link_id',
        'survey_invitation_id',
        'newsletter_consent_id',
        'project_ids',
        'state',
        'attempts',
        'sending_since',
        'created_at',
        'sent_at',
      ],
    },
  },
};

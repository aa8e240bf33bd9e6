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

import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about invitations and new passwords. */
export const accountLinkData: TableData = {
  feature: 'accounts',
  tables: {
    one_time_link: {
      section: 'accounts',
      title: 'Einmal-Links',
      purpose: 'Einladung und neues Passwort',
      kept: '30 Tage nach Ablauf',
      forgotten: { since: sql`least(used_at, ended_at, expires_at)`, days: 30 },
      owner: 'user_id',
      erase: 'rows',
      secret: ['token_hash'],
      people: ['user_id', 'created_by'],
      other: ['id', 'purpose', 'created_at', 'expires_at', 'used_at', 'ended_at'],
    },
  },
};

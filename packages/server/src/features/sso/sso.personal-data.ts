import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the accounts of the office's OpenID provider. */
export const ssoData: TableData = {
  feature: 'sso',
  tables: {
    sso_identity: {
      section: 'accounts',
      title: 'Firmenkonten',
      purpose: 'Anmeldung',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      person: ['subject', 'email'],
      people: ['user_id', 'linked_by'],
      other: ['id', 'issuer', 'linked_at', 'last_used_at'],
    },
    sso_ticket: {
      section: 'accounts',
      title: 'Begonnene Anmeldungen mit Firmenkonto',
      purpose: 'Anmeldung',
      kept: '1 Minute',
      forgotten: { since: sql`expires_at`, days: 0 },
      owner: 'user_id',
      erase: 'rows',
      secret: ['ticket_hash'],
      people: ['user_id'],
      other: ['expires_at'],
    },
  },
};

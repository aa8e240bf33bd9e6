import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about signing in. */
export const authData: TableData = {
  feature: 'auth',
  tables: {
    session: {
      section: 'accounts',
      title: 'Sitzungen',
      purpose: 'Anmeldung',
      kept: '90 Tage nach dem Ende',
      forgotten: { since: sql`least(ended_at, expires_at)`, days: 90 },
      owner: 'user_id',
      erase: 'rows',
      person: ['address', 'user_agent'],
      people: ['user_id'],
      other: ['id', 'created_at', 'expires_at', 'ended_at', 'last_seen_at', 'method', 'confirmed_at'],
    },
    sign_in_failure: {
      section: 'accounts',
      title: 'Fehlversuche',
      purpose: 'Schutz der Konten',
      kept: '30 Tage',
      ofAccount: ({ usernameFolded }) => sql`name_folded = ${usernameFolded}`,
      erase: 'rows',
      person: ['name_folded', 'address'],
      other: ['failures', 'last_failure_at', 'blocked_until'],
    },
    sign_in_success: {
      section: 'accounts',
      title: 'Bekannte Orte der Anmeldung',
      purpose: 'Schutz der Konten',
      kept: '30 Tage',
      ofAccount: ({ usernameFolded }) => sql`name_folded = ${usernameFolded}`,
      erase: 'rows',
      person: ['name_folded', 'address'],
      other: ['last_success_at'],
    },
    sign_in_network: {
      other: ['network', 'failures', 'since', 'blocked_until'],
    },
  },
};

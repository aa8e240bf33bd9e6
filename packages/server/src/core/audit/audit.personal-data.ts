import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about the audit log. */
export const auditData: TableData = {
  feature: 'audit',
  tables: {
    audit: {
      section: 'accounts',
      title: 'Protokoll',
      purpose: 'Nachweis, wer was getan hat',
      kept: 'dauerhaft, ohne Namen',
      ofAccount: ({ id }) => sql`actor_id = ${id} or (entity = 'app_user' and entity_id::text = ${id})`,
      erase: { stays: 'bleibt als Nachweis, ohne Namen' },
      owner: 'actor_id',
      trace: 'Protokoll',
      people: ['actor_id'],
      other: ['id', 'at', 'action', 'entity', 'entity_id', 'history_id', 'detail_hash'],
    },
    audit_detail: {
      section: 'accounts',
      title: 'Angaben im Protokoll',
      purpose: 'Nachweis, wer was getan hat',
      kept: 'bis zur Löschung der Person',
      ofAccount: ({ id }) => sql`audit_id in (select id from audit
      where actor_id = ${id} or (entity = 'app_user' and entity_id::text = ${id}))`,
      erase: 'values',
      person: ['payload', 'actor_name', 'address', 'user_agent'],
      secret: ['salt'],
      other: ['audit_id'],
    },
    security_count: {
      section: 'accounts',
      title: 'Abgewiesene Zugriffe',
      purpose: 'Schutz der Daten',
      kept: 'eine Stunde, danach im Protokoll',
      owner: 'actor_id',
      erase: 'rows',
      person: ['network'],
      people: ['actor_id'],
      other: ['action', 'slot', 'window_start', 'window_end', 'tries', 'calls'],
    },
  },
};

import { type RawBuilder, sql } from 'kysely';
import { erasedReason } from '#core/privacy/erased-names.ts';
import type { TableData } from '#core/privacy/table-data.ts';

/** The same document with reasons that say nothing any more, where it has some. */
function withoutTypedReasons(column: string): RawBuilder<unknown> {
  const document = sql.ref(column);
  return sql`case when jsonb_typeof(${document}) = 'object' then ${document}
    || case when ${document} ? 'reason' then jsonb_build_object('reason', ${erasedReason}::text) else '{}' end
    || case when ${document}->>'cancelReason' is not null
      then jsonb_build_object('cancelReason', ${erasedReason}::text) else '{}' end
    else ${document} end`;
}

/** What is kept about bulk edits. */
export const bulkData: TableData = {
  feature: 'bulk',
  tables: {
    change_set_row: {
      section: 'work',
      title: 'Sammeländerungen',
      purpose: 'Zurücknehmen von Änderungen',
      kept: 'mit dem Projekt',
      clients: {
        section: null,
        erase: 'values',
        also: () => ({ before: withoutTypedReasons('before'), after: withoutTypedReasons('after') }),
      },
      text: { note: 'stays' },
      other: [
        'change_set_id',
        'position',
        'project_id',
        'outcome',
        'before',
        'after',
        'version',
        'code',
      ],
    },
    change_set: {
      clients: {
        section: null,
        rows: (projectId) =>
          sql`id in (select change_set_id from change_set_row where project_id = ${projectId})`,
        erase: 'values',
        also: () => ({ change: withoutTypedReasons('change') }),
      },
      people: ['created_by', 'undone_by'],
      other: ['id', 'change', 'state', 'total', 'created_at', 'worked_at', 'undone_at'],
    },
  },
};

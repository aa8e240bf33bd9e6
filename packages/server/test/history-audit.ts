import { isDeepStrictEqual } from 'node:util';
import { versionOf } from '#features/projects/record/project-change.service.ts';
import { listProjectRecords } from '#features/projects/record/project-record.queries.ts';
import type { Harness } from '#test/project-harness.ts';

/** Every table that holds something of a project, with the columns that name the project. */
const audited: Readonly<Record<string, readonly string[]>> = {
  project: ['id'],
  project_client: ['project_id'],
  project_site: ['project_id'],
  project_member: ['project_id'],
  project_contact: ['project_id'],
  project_group: ['project_id'],
  project_relation: ['project_id', 'related_id'],
  project_color: ['project_id'],
  project_service: ['project_id'],
  project_energy: ['project_id'],
  project_certificate: ['project_id'],
  project_building: ['project_id'],
  project_zone: ['project_id'],
  project_stage: ['project_id'],
  funding_case: ['project_id'],
  deadline: ['project_id'],
  checklist_item: ['project_id'],
};

/** Only in the database of a test: triggers that write down which transaction changed which project. */
const installation = `
  create table seen_change (project_id uuid, source text, transaction xid8 default pg_current_xact_id());
  create function audit_change() returns trigger language plpgsql as $$
  declare
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    key text;
  begin
    if old_row is distinct from new_row then
      foreach key in array tg_argv loop
        insert into seen_change (project_id, source)
        values ((coalesce(new_row, old_row)->>key)::uuid, tg_table_name);
      end loop;
    end if;
    return null;
  end $$;
  create function audit_version() returns trigger language plpgsql as $$
  begin
    if new.entity = 'project' then
      insert into seen_change (project_id, source) values (new.entity_id, 'history');
    end if;
    return null;
  end $$;
  create trigger audit after insert on history for each row execute function audit_version();
  ${Object.entries(audited)
    .map(
      ([table, keys]) => `create trigger audit after insert or update or delete on ${table}
        for each row execute function audit_change('${keys.join("', '")}');`,
    )
    .join('\n')}`;

export interface HistoryAudit {
  /** Tables with project data that nobody audits. */
  readonly unwatched: () => Promise<readonly string[]>;
  /** Changes of a project without a version of it in the same transaction: `project_service of KfW-26_001`. */
  readonly unwritten: () => Promise<readonly string[]>;
  /** Projects whose last version is not what stands in the tables. */
  readonly differing: () => Promise<readonly string[]>;
  /** How many changes of rows were seen. */
  readonly changes: () => Promise<number>;
}

function plain(record: object): unknown {
  return JSON.parse(JSON.stringify(record));
}

/** Watches the tables of a test from now on, independent of the program. */
export async function auditHistory(harness: Harness): Promise<HistoryAudit> {
  const { pool, database } = harness.test.context;
  await pool.query(installation);
  return {
    unwatched: async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select distinct table_name::text as name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'project_id'
           and table_name not in ('seen_change') order by 1`,
      );
      return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(audited, name));
    },
    unwritten: async () => {
      const { rows } = await pool.query<{ text: string }>(
        `select distinct source || ' of ' || project.project_id as text
         from seen_change as changed join project on project.id = changed.project_id
         where source <> 'history' and not exists (
           select from seen_change as written where written.source = 'history'
             and written.project_id = changed.project_id and written.transaction = changed.transaction)
         order by 1`,
      );
      return rows.map(({ text }) => text);
    },
    differing: async () => {
      const { rows } = await pool.query<{ id: string; record: unknown }>(
        `select entity_id as id, record from history where entity = 'project' and upper_inf(valid)`,
      );
      const last = new Map(rows.map(({ id, record }) => [id, record]));
      const { rows: all } = await pool.query<{ id: string }>('select id from project');
      const records = await listProjectRecords(
        database,
        all.map(({ id }) => id),
      );
      return records
        .filter((record) => !isDeepStrictEqual(last.get(record.id), plain(versionOf(record))))
        .map(({ projectId }) => projectId);
    },
    changes: async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::integer as count from seen_change where source <> 'history'`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

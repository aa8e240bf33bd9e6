import type { Client } from 'pg';
import { z } from 'zod';
import type { RecordedStatement } from '#test/statements/statement-shape.ts';

/** What the check looks at of a step of a plan as PostgreSQL writes it in JSON. */
const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })]);

/** These hand on each row as it comes; others want all rows before they give out the first. */
const passing = new Set([
  'Limit',
  'LockRows',
  'Result',
  'Nested Loop',
  'Subquery Scan',
  'Append',
  'Merge Append',
]);

interface WholeRead {
  readonly table: string;
  readonly index: string | null;
  readonly filter: string | null;
}

/** A step that looks at every row of a table, or at every entry of an index. */
function wholeReadOf(node: PlanNode, endsEarly: boolean): readonly WholeRead[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = null } = node;
  const filter = node['Filter'] ?? null;
  const isWalk = type === 'Seq Scan' || (type.startsWith('Index') && node['Index Cond'] === undefined);
  if (table === undefined || !isWalk) return [];
  // The first rows in the order of an index, or any row at all.
  if (endsEarly && (index !== null || filter === null)) return [];
  return [{ table, index, filter }];
}

function walk(node: PlanNode, endsEarly: boolean): readonly WholeRead[] {
  const { 'Node Type': type, Plans = [] } = node;
  const below = type === 'Limit' || (endsEarly && passing.has(type));
  return [...wholeReadOf(node, endsEarly), ...Plans.flatMap((child) => walk(child, below))];
}

export interface PlanReader {
  /** Which tables that grow a statement with these values reads as a whole, in words. */
  readonly wholeReadsOf: (statement: RecordedStatement) => Promise<readonly string[]>;
}

/** Values differ from run to run, and a plan names them. */
function withoutValues(filter: string): string {
  return filter.replaceAll(/'[0-9a-f-]{36}'/gu, `'…'`).slice(0, 200);
}

const officeTables = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;
const partialIndexes = `select indexrelid::regclass::text as name from pg_index where indpred is not null`;

/** What PostgreSQL would do if it could not read whole tables, and if it also had to look up every row of a join by itself. */
const settings = [
  'set enable_seqscan = off; set enable_hashjoin = on; set enable_mergejoin = on',
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
];

function textOf({ table, index, filter }: WholeRead): string {
  const way = index === null ? 'without an index' : `through ${index}`;
  return `${table} ${way}${filter === null ? '' : `, by ${withoutValues(filter)}`}`;
}

/**
 * Asks for plans without reading whole tables where any index serves: what is read as a whole nevertheless has none that
 * fits, whatever statistics say. An index over some rows only may be walked through, it was made for these rows.
 */
export async function createPlanReader(client: Client, small: ReadonlySet<string>): Promise<PlanReader> {
  const namesBy = async (statement: string): Promise<ReadonlySet<string>> =>
    new Set((await client.query<{ name: string }>(statement)).rows.map(({ name }) => name));
  const tables = await namesBy(officeTables);
  const partial = await namesBy(partialIndexes);
  const matters = ({ table, index }: WholeRead): boolean =>
    tables.has(table) && !small.has(table) && !partial.has(index ?? '');
  return {
    wholeReadsOf: async ({ text, values }) => {
      let fewest: readonly string[] | null = null;
      for (const setting of settings) {
        await client.query(setting);
        const explained = await client.query({
          text: `explain (format json) ${text}`,
          values: [...values],
        });
        const [{ 'QUERY PLAN': plans }] = Explained.parse(explained.rows);
        const reads = walk(plans[0].Plan, false).filter(matters).map(textOf);
        if (reads.length === 0) return [];
        if (fewest === null || reads.length < fewest.length) fewest = reads;
      }
      return fewest ?? [];
    },
  };
}

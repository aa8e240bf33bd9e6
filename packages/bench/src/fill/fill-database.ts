import pg from 'pg';
import { peopleRows } from '../office/people-rows.ts';
import { numberRows, projectRows } from '../office/project-rows.ts';
import { type OfficeSize, type Rows, tables } from '../office/rows.ts';
import { copyRows } from './copy-rows.ts';

const projectsPerTransaction = 5000;

function together(parts: readonly Rows[]): Rows {
  return Object.fromEntries(tables.map((table) => [table, parts.flatMap((part) => part[table] ?? [])]));
}

async function inTransaction(client: pg.Client, rows: Rows): Promise<void> {
  await client.query('begin');
  await copyRows(client, rows);
  await client.query('commit');
}

async function officeIdOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from customer where internal');
  const [office] = rows;
  if (office === undefined) throw new Error('The database has no office yet.');
  return office.id;
}

export interface Filling {
  /** The owner's address: only the owner may vacuum. */
  readonly ownerUrl: string;
  readonly size: OfficeSize;
  readonly report: (line: string) => void;
}

/** Fills a database that has its first admin and nothing else; one that is filled already stays as it is. */
export async function fillDatabase({ ownerUrl, size, report }: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) as count from project');
    const present = Number(rows[0]?.count ?? 0);
    if (present === size.projects) return;
    if (present > 0) throw new Error(`Expected ${size.projects} projects or none, found ${present}.`);
    await inTransaction(client, peopleRows(size, await officeIdOf(client)));
    for (let begin = 0; begin < size.projects; begin += projectsPerTransaction) {
      const length = Math.min(projectsPerTransaction, size.projects - begin);
      const parts = Array.from({ length }, (_, offset) => projectRows(begin + offset, size));
      await inTransaction(client, together(parts));
      report(`  ${begin + length} von ${size.projects} Projekten`);
    }
    await inTransaction(client, numberRows(size));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

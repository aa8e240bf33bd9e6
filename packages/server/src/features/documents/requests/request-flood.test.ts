import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { planOf, projectOfManyOwers, splitRequest } from '#test/request-course.ts';

const options = { now: () => new Date('2026-06-15T08:00:00Z'), mailer: { send: async () => null } };
const send = 'POST /checklist/request';

let harness: Harness;
let second: Harness;

beforeAll(async () => {
  harness = await openHarness(options);
  second = await openSecondHarness(harness, options);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

/** How much there is of everything that a request makes. */
async function countsOf({ id }: Project): Promise<object | undefined> {
  const { rows } = await harness.test.context.pool.query<object>(
    `select (select count(*)::integer from document_request where project_id = $1) as requests,
       (select count(*)::integer from paper_request where project_id = $1) as messages,
       (select count(*)::integer from upload_link where project_id = $1) as links,
       (select count(*)::integer from mail where id in (select mail_id from paper_request where project_id = $1)) as mails,
       (select count(*)::integer from pgboss.job where name = 'mail.send' and data ->> 'id' in
         (select mail_id::text from paper_request where project_id = $1)) as jobs,
       (select count(*)::integer from comment where project_id = $1 and text like 'Unterlage vom Büro%') as tasks,
       (select count(*)::integer from checklist_item where project_id = $1 and requested_from is not null) as asked`,
    [id],
  );
  return rows[0];
}

const nothing = { requests: 0, messages: 0, links: 0, mails: 0, jobs: 0, tasks: 0, asked: 0 };
const whole = { requests: 1, messages: 3, links: 1, mails: 3, jobs: 3, tasks: 1, asked: 5 };

describe('a request for documents', () => {
  it('that comes twenty times over two nodes is made once', async () => {
    const project = await projectOfManyOwers(harness);
    expect(await countsOf(project)).toEqual(nothing);
    const request = splitRequest(project);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        (index % 2 === 0 ? harness : second).call('user', send, request),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countsOf(project)).toEqual(whole);
  });

  it('among twenty different ones at once is the only one that goes out', async () => {
    const project = await projectOfManyOwers(harness);
    const request = splitRequest(project);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        (index % 2 === 0 ? harness : second).call('user', send, { ...request, id: newId() }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countsOf(project)).toEqual(whole);
  });

  it.each(['paper_request', 'upload_link', 'mail', 'comment', 'history'])(
    'whose server dies while it writes to %s leaves nothing, and is made whole when it comes again',
    async (table) => {
      const project = await projectOfManyOwers(harness);
      const { pool } = harness.test.context;
      const request = splitRequest(project);
      // To the database a server that dies is a connection that ends in the middle of a transaction.
      await pool.query(
        `create function die() returns trigger language plpgsql as
           $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
         create trigger die after insert on ${table} execute function die()`,
      );
      const reply = await harness.call('user', send, request);
      expect(reply.status).toBeGreaterThanOrEqual(500);
      await pool.query(`drop trigger die on ${table}; drop function die()`);
      expect(await countsOf(project)).toEqual(nothing);
      expect((await planOf(harness, project)).sent).toEqual([]);
      expect((await second.call('user', send, request)).status).toBe(200);
      expect(await countsOf(project)).toEqual(whole);
    },
  );
});

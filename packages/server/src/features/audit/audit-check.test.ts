import type { AuditFindingKind } from '@energieakte/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#database/connection.ts';
import { insertLinks, listUnlinked } from '#features/audit/audit-chain.queries.ts';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { auditNotice, checkNightly, examineAudit } from '#features/audit/audit-check.service.ts';
import { mayTamper } from '#features/audit/audit-check.queries.ts';
import { eraseAuditDetailsOf } from '#features/audit/audit-erase.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { auditCareTask } from '#features/audit/audit-worker.service.ts';
import { answerToApplication } from '#test/as-application.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: Harness;
const entries = 40;

beforeAll(async () => {
  harness = await openHarness();
  const { user, secondUser } = harness.office.people;
  for (let index = 0; index < entries; index += 1) {
    await harness.test.context.database.transaction().execute(async (db) =>
      recordAudit(db, {
        actor: index % 2 === 0 ? user : secondUser,
        action: 'mail.read',
        entity: 'mail',
        entityId: `mail-${index}`,
        details: { subject: `Betreff ${index}`, rows: index },
        caller: { address: '192.0.2.1', userAgent: 'Testbrowser' },
      }),
    );
    if (index % 7 === 0) await linkAudit(harness.test.context);
  }
  await linkAudit(harness.test.context);
});
afterAll(async () => harness.close());

class Undone extends Error {}

/** What a check finds after something was done to the database; afterwards it is undone. */
async function foundAfter(
  tamper: (db: Transaction) => Promise<unknown>,
  anchors: readonly { readonly seq: number; readonly hash: string }[] = [],
): Promise<readonly AuditFindingKind[]> {
  const found: AuditFindingKind[] = [];
  await harness.test.context.database
    .transaction()
    .execute(async (db) => {
      // An owner who tampers does not stop at constraints.
      await sql`alter table audit_link drop constraint audit_link__audit_id`.execute(db);
      await sql`alter table audit_detail drop constraint audit_detail__audit_id`.execute(db);
      await sql`alter table audit_link drop constraint audit_link__audit_id_unique`.execute(db);
      await tamper(db);
      const { findings } = await examineAudit(db, anchors);
      found.push(...findings.map(({ kind }) => kind));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

async function run(db: Transaction, text: string): Promise<void> {
  // One at a time: what is run often is prepared.
  for (const statement of text.split(';')) await sql.raw(statement).execute(db);
}

async function currentEnd() {
  return harness.test.context.database
    .selectFrom('audit_link')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Each is done to the entry at some place of the chain. */
const tamperings: Readonly<Record<string, (seq: number) => string>> = {
  'another time': (seq) => `update audit set at = at + interval '1 microsecond' where id = ${idAt(seq)}`,
  'another person': (seq) => `update audit set actor_id = gen_random_uuid() where id = ${idAt(seq)}`,
  nobody: (seq) => `update audit set actor_id = null where id = ${idAt(seq)}`,
  'another deed': (seq) => `update audit set action = 'mail.sent' where id = ${idAt(seq)}`,
  'another kind of object': (seq) => `update audit set entity = 'x' || entity where id = ${idAt(seq)}`,
  'another object': (seq) => `update audit set entity_id = 'mail-999' where id = ${idAt(seq)}`,
  'another version': (seq) => `update audit set history_id = 4711 where id = ${idAt(seq)}`,
  'another hash of the details': (seq) =>
    `update audit set detail_hash = repeat('0', 64) where id = ${idAt(seq)}`,
  'an entry deleted': (seq) => `delete from audit where id = ${idAt(seq)}`,
  'a link deleted': (seq) => `delete from audit_link where seq = ${seq}`,
  'entry, link and details deleted': (seq) =>
    `delete from audit_detail where audit_id = ${idAt(seq)}; delete from audit where id = ${idAt(seq)};
     delete from audit_link where seq = ${seq}`,
  'another hash of the link': (seq) => `update audit_link set hash = repeat('a', 64) where seq = ${seq}`,
  'another time of the link': (seq) =>
    `update audit_link set linked_at = linked_at + interval '1 microsecond' where seq = ${seq}`,
  'two entries changed over': (seq) =>
    `update audit_link as one set audit_id = other.audit_id from audit_link as other
     where (one.seq, other.seq) in ((${seq}, ${next(seq)}), (${next(seq)}, ${seq}))`,
  'a foreign entry in the middle': (seq) =>
    `insert into audit (action, entity) values ('mail.read', 'mail');
     update audit_link set audit_id = (select max(id) from audit) where seq = ${seq}`,
  'other details': (seq) =>
    `update audit_detail set payload = '{"rows": 0}' where audit_id = ${idAt(seq)}`,
  'another name in the details': (seq) =>
    `update audit_detail set actor_name = 'Niemand' where audit_id = ${idAt(seq)}`,
  'another address': (seq) => `update audit_detail set address = null where audit_id = ${idAt(seq)}`,
  'another salt': (seq) => `update audit_detail set salt = 'x' where audit_id = ${idAt(seq)}`,
  'details deleted': (seq) => `delete from audit_detail where audit_id = ${idAt(seq)}`,
};

function idAt(seq: number): string {
  return `(select audit_id from audit_link where seq = ${seq})`;
}

function next(seq: number): number {
  return (seq % entries) + 1;
}

describe('a check of the audit log', () => {
  it('finds nothing where nothing was changed', async () => {
    expect(await foundAfter(async () => undefined, [await currentEnd()])).toEqual([]);
  });

  it('finds whatever the owner of the database changes, wherever', async () => {
    const end = await currentEnd();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(tamperings)),
        fc.integer({ min: 1, max: entries }),
        async (what, seq) => {
          const tamper = tamperings[what] ?? (() => '');
          const found = await foundAfter(async (db) => run(db, tamper(seq)), [end]);
          expect(found, `${what} at ${seq}`).not.toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('finds that the end was cut off, and that the chain was written anew, by an end it knows', async () => {
    const end = await currentEnd();
    const cutOff = `delete from audit_detail where audit_id in (select audit_id from audit_link where seq > 30);
      delete from audit where id in (select audit_id from audit_link where seq > 30); delete from audit_link where seq > 30`;
    expect(await foundAfter(async (db) => run(db, cutOff))).toEqual([]);
    expect(await foundAfter(async (db) => run(db, cutOff), [end])).toEqual(['tailMissing']);
    const rewrite = async (db: Transaction): Promise<void> => {
      await run(db, `update audit set action = 'mail.sent'; delete from audit_link`);
      await insertLinks(db, await listUnlinked(db, { above: 0, limit: 1000 }), '1790000000000000');
    };
    expect(await foundAfter(rewrite)).toEqual([]);
    expect(await foundAfter(rewrite, [end])).toEqual(['rewritten']);
  });

  it('finds an entry that pretends to be older than those before it', async () => {
    const backdate = `insert into audit (at, action, entity) values (now() - interval '2 days', 'mail.read', 'mail')`;
    const found = await foundAfter(async (db) => {
      await run(db, backdate);
      const now = await sql<{ text: string }>`
        select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as text`.execute(db);
      await insertLinks(db, await listUnlinked(db, { above: 0, limit: 10 }), now.rows[0]?.text ?? '');
    });
    expect(found).toEqual(['backdated']);
  });

  it('takes nothing for backdated that waited for days because no server ran', async () => {
    const found = await foundAfter(async (db) => {
      await run(db, `update audit set at = at - interval '3 days'; delete from audit_link`);
      for (const linkedAt of ['1790000000000000', '1790000001000000', '1790000002000000'])
        await insertLinks(db, await listUnlinked(db, { above: 0, limit: 10 }), linkedAt);
    });
    expect(found).toEqual([]);
  });

  it('stays clean when personal values are erased, and counts them', async () => {
    const { admin, user } = harness.office.people;
    const { database } = harness.test.context;
    const erased = await database
      .transaction()
      .execute(async (db) =>
        eraseAuditDetailsOf(db, { actor: admin, personId: user.id, username: user.username }),
      );
    expect(erased).toBe(entries / 2);
    await linkAudit(harness.test.context);
    const found = await database.transaction().execute(async (db) => examineAudit(db, []));
    expect(found).toMatchObject({ findings: [], erased, links: entries + 1 });
    const { rows } = await harness.test.context.pool.query<{ text: string }>(
      `select payload::text || coalesce(actor_name, '') as text from audit_detail`,
    );
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(user.displayname);
  });
});

describe('the role of the application', () => {
  const refusedAs = (statement: string) => answerToApplication(harness.test.context.pool, statement);

  it.each(['audit', 'audit_link', 'audit_check'])(
    'can neither change nor delete in %s',
    async (table) => {
      const refused = `permission denied for table ${table}`;
      expect(await refusedAs(`delete from ${table}`)).toBe(refused);
      expect(await refusedAs(`truncate ${table} cascade`)).toBe(refused);
      const column = table === 'audit' ? 'at' : table === 'audit_link' ? 'hash' : 'findings';
      expect(await refusedAs(`update ${table} set ${column} = ${column}`)).toBe(refused);
      expect(await refusedAs(`alter table ${table} disable trigger all`)).toMatch(/must be owner/u);
    },
  );

  it('can write, link and read entries, and erase details without changing any', async () => {
    expect(await refusedAs(`insert into audit (action, entity) values ('mail.read', 'mail')`)).toBe(
      'allowed',
    );
    const link = `insert into audit_link values (4711, (select min(id) from audit), now(), repeat('0', 64))
      on conflict do nothing`;
    expect(await refusedAs(link)).toBe('allowed');
    expect(await refusedAs('delete from audit_detail')).toBe('allowed');
    expect(await refusedAs(`update audit_detail set payload = '{}'`)).toMatch(/permission denied/u);
  });

  it('is told apart from one that could change the log', async () => {
    const { database } = harness.test.context;
    expect(await mayTamper(database)).toBe(true);
    const able = await database.transaction().execute(async (db) => {
      await sql`set local role energieakte_application`.execute(db);
      return mayTamper(db);
    });
    expect(able).toBe(false);
  });
});

describe('the check of the night', () => {
  it('fails under its own name, so that its failure hides none of what follows it', async () => {
    const { context } = harness.test;
    const known = await context.anchors.list();
    let looks = 0;
    const list = async () => {
      looks += 1;
      if (looks === 1) throw new Error('The check cannot read the ends it knows');
      return [];
    };
    const added: number[] = [];
    const add = async ({ seq }: { readonly seq: number }) => void added.push(seq);
    await expect(runTask({ ...context, anchors: { list, add } }, auditCareTask)).rejects.toThrow(
      'failed: check',
    );
    expect(added).toEqual([(await currentEnd()).seq]);
    expect(await context.anchors.list()).toEqual(known);
  });

  it('is done once by whichever node comes first, and what it finds is said at the next start', async () => {
    const { context } = harness.test;
    const done = await Promise.all([
      checkNightly(context),
      checkNightly(context),
      checkNightly(context),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await auditNotice(context)).toEqual([]);
    expect(await context.anchors.list()).toContainEqual(await currentEnd());
    await context.pool.query(`update audit set action = 'mail.sent' where id = ${idAt(17)}`);
    await context.pool.query(`update audit_check set at = at - interval '2 days'`);
    expect(await checkNightly(context)).toBe(true);
    expect(await auditNotice(context)).toEqual([
      '',
      'Das Protokoll wurde nachträglich verändert (letzte Prüfung):',
      '  Der Eintrag zu Glied Nr. 17 oder die Reihenfolge der Kette wurde nachträglich verändert.',
    ]);
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { findRetentionDays } from '#features/privacy/project-erasure.queries.ts';
import { retentionOf } from '#features/privacy/retention.ts';
import { extensions } from '#server/start/extensions.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness();
  ({ id: projectId } = await harness.create());
});
afterAll(async () => harness.close());

// Around the ends of years and in leap years, where the rules differ most.
const day = fc.option(
  fc.constantFrom('2023-12-31', '2024-01-01', '2024-02-29', '2024-12-31', '2026-06-15', '2027-01-01'),
);
const listOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 2 });
const generated = fc.record({
  offerDate: day,
  orderDate: day,
  services: listOf(fc.record({ orderedAt: day, invoicedAt: day })),
  cases: listOf(fc.record({ approvalDate: day, bndDate: day })),
  certificates: listOf(fc.record({ issuedAt: day })),
});
type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

async function store({ offerDate, orderDate, services, cases, certificates }: Generated): Promise<void> {
  const { database } = harness.test.context;
  await sql`update project set offer_date = ${offerDate}, order_date = ${orderDate} where id = ${projectId}`.execute(
    database,
  );
  for (const table of ['project_service', 'funding_case', 'project_certificate'])
    await sql`delete from ${sql.table(table)} where project_id = ${projectId}`.execute(database);
  for (const [position, { orderedAt, invoicedAt }] of services.entries())
    await sql`insert into project_service (id, project_id, position, service_code, title, ordered_at, invoiced_at)
      values (${newId()}, ${projectId}, ${position}, 'EHB', 'Berechnung', ${orderedAt}, ${invoicedAt})`.execute(
      database,
    );
  for (const [position, { approvalDate, bndDate }] of cases.entries())
    await sql`insert into funding_case (id, project_id, position, programme_code, approval_date, bnd_date)
      values (${newId()}, ${projectId}, ${position}, '297', ${approvalDate}, ${bndDate})`.execute(
      database,
    );
  for (const [position, { issuedAt }] of certificates.entries())
    await sql`insert into project_certificate (id, project_id, position, kind, issued_at)
      values (${newId()}, ${projectId}, ${position}, 'BEDARF', ${issuedAt})`.execute(database);
}

it('says on the page of a project the day until which erasing refuses', async () => {
  const rules = extensions.retention;
  await fc.assert(
    fc.asyncProperty(generated, async (project) => {
      await store(project);
      const days = await findRetentionDays(harness.test.context.database, rules, projectId);
      const { retentionUntil } = await harness.read(projectId);
      expect(retentionUntil).toBe(retentionOf(rules, days)?.until ?? null);
    }),
    { numRuns: 200 },
  );
});

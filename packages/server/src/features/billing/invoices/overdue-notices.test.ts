import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { notifyOfOverdue } from '#features/billing/invoices/overdue-notices.service.ts';
import {
  draftOf,
  finishedProject,
  fix,
  fixedInvoice,
  openBilling,
  pay,
  readInvoice,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

const notifyIn = async (years: number): Promise<number> => {
  const now = new Date();
  now.setFullYear(now.getFullYear() + years);
  return notifyOfOverdue(harness.test.context, now);
};
const hearing = async (number: string | null): Promise<unknown[]> => {
  const { rows } = await harness.test.context.pool.query<{ username: string }>(
    `select username from notification join app_user on app_user.id = recipient_id
      where entries::text like '%' || $1 || ' ist überfällig%' order by username`,
    [number],
  );
  return rows.map(({ username }) => username);
};

it('the bookkeeping hears of an overdue invoice once, and of none that is paid, due later or a draft', async () => {
  const overdue = await fixedInvoice(harness);
  const paid = await fixedInvoice(harness);
  await pay(harness, paid, paid.payable);
  const draft = await draftOf(harness, await finishedProject(harness));
  expect(await notifyIn(0)).toBe(0);
  const counts = await Promise.all([notifyIn(1), notifyIn(1)]);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await notifyIn(1)).toBe(0);
  expect(await hearing(overdue.number)).toEqual(['petra.vogt']);
  expect(await hearing(paid.number)).toEqual([]);
  const { events } = await readInvoice(harness, overdue.id);
  expect(events).toMatchObject([{ kind: 'OVERDUE', amount: 0, by: null }]);
  await fix(harness, await readInvoice(harness, draft.id));
  expect(await notifyIn(1)).toBe(1);
});

it('where the office has no bookkeeping, whoever writes invoices hears of it', async () => {
  await harness.test.context.pool.query(
    `update app_user set enabled = false where username = 'petra.vogt'`,
  );
  const project = await finishedProject(harness);
  const serviceIds = project.services.map(({ id }) => id);
  const body = { kind: 'INVOICE', serviceIds, together: false };
  const { json } = await harness.call('admin', 'POST /invoice/draft', body);
  const [id = ''] = z.object({ ids: z.array(z.string()) }).parse(json).ids;
  const { version } = await readInvoice(harness, id, 'admin');
  await harness.call('admin', `POST /invoice/fix/${id}`, { version });
  expect(await notifyIn(1)).toBe(1);
  const { number } = await readInvoice(harness, id, 'admin');
  expect(await hearing(number)).toEqual(['sabine.brenner', 'uwe.roth']);
});

import { Appointment } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { runTask } from '#test/run-task.ts';
import {
  locationOf,
  openUploadHarness,
  somePdf,
  type TusClient,
  type UploadHarness,
} from '#test/upload-harness.ts';

let harness: UploadHarness;
let jana: TusClient;
beforeAll(async () => {
  harness = await openUploadHarness();
  jana = await harness.client('user');
});
afterAll(async () => harness.close());

const query = async (statement: string, id: string) => harness.test.context.pool.query(statement, [id]);

interface Visited {
  readonly visit: string;
  /** The Unterlage of its report, which has no file yet. */
  readonly report: string;
}

/** A visit that is done, with a report that was made this long ago. */
async function visited(age: string): Promise<Visited> {
  const report = await harness.attachment();
  const { rows } = await query('select project_id from attachment where id = $1', report);
  const { project_id: projectId } = z.object({ project_id: z.string() }).parse(rows[0]);
  const { id: visit } = await appointmentsOf(harness).save({ projectId });
  const done = await harness.call('user', `POST /appointment/done/${visit}`, {
    protocolAttachmentId: report,
  });
  expect(Appointment.parse(done.json).protocolAttachmentId).toBe(report);
  await query(`update attachment set created_at = now() - interval '${age}' where id = $1`, report);
  return { visit, report };
}

/** The report as the visit itself says it, and as lists of a time say it. */
async function reportsOf({ visit }: Visited): Promise<readonly unknown[]> {
  const range = await harness.call('admin', 'GET /appointment/range?start=2027-06-01&end=2027-07-01');
  const found = Appointment.array()
    .parse(range.json)
    .find(({ id }) => id === visit);
  const { protocolAttachmentId } = await appointmentsOf(harness).read(visit);
  return [protocolAttachmentId, found?.protocolAttachmentId];
}

const content = somePdf(5000);

async function begin({ report }: Visited): Promise<string> {
  const beginning = { attachmentId: report, name: 'Protokoll.pdf', size: content.length };
  return locationOf(await jana.begin(beginning, content.subarray(0, 700)));
}

it('a visit has the report that is on its way: just made, or half of it there', async () => {
  const fresh = await visited('1 minute');
  expect(await reportsOf(fresh)).toEqual([fresh.report, fresh.report]);
  const slow = await visited('20 hours');
  await begin(slow);
  expect(await reportsOf(slow)).toEqual([slow.report, slow.report]);
});

it('a visit whose report never arrived counts as without one, until it comes after all', async () => {
  const abandoned = await visited('1 day');
  await begin(abandoned);
  await query(`update upload set expires_at = now() where attachment_id = $1`, abandoned.report);
  await runTask(harness.test.context, uploadSweepTask);
  expect(await reportsOf(abandoned)).toEqual([null, null]);
  const location = await begin(abandoned);
  await jana.patch(location, { offset: 700, bytes: content.subarray(700) });
  expect(await harness.filesOf(abandoned.report)).toHaveLength(1);
  expect(await reportsOf(abandoned)).toEqual([abandoned.report, abandoned.report]);
});

it('a visit counts as without a report while that lies in the Papierkorb, and for good once it is gone', async () => {
  const removed = await visited('2 days');
  await jana.patch(await begin(removed), { offset: 700, bytes: content.subarray(700) });
  const { report } = removed;
  expect((await harness.call('admin', `POST /attachments/delete/${report}`)).status).toBeLessThan(300);
  expect(await reportsOf(removed)).toEqual([null, null]);
  await harness.call('admin', `POST /attachments/restore/${report}`);
  expect(await reportsOf(removed)).toEqual([report, report]);
  await query('delete from attachment where id = $1', report);
  expect(await reportsOf(removed)).toEqual([null, null]);
});

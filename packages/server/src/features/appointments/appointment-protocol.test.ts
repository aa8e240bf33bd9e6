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

const lastJune = { start: '2026-06-09T07:00:00Z', end: '2026-06-09T08:30:00Z' };

/** A visit that is done, with a report that was made this long ago. */
async function visited(age: string): Promise<Visited> {
  const report = await harness.attachment();
  const { rows } = await query('select project_id from attachment where id = $1', report);
  const { project_id: projectId } = z.object({ project_id: z.string() }).parse(rows[0]);
  const { id: visit } = await appointmentsOf(harness).save({ projectId, ...lastJune });
  const done = await harness.call('user', `POST /appointment/done/${visit}`, {
    protocolAttachmentId: report,
  });
  expect(Appointment.parse(done.json).protocolAttachmentId).toBe(report);
  await query(`update attachment set created_at = now() - interval '${age}' where id = $1`, report);
  return { visit, report };
}

/** The report as the visit itself says it, and as lists of a time say it. */
async function reportsOf({ visit }: Visited): Promise<readonly unknown[]> {
  const range = await harness.call('admin', 'GET /appointment/range?start=2026-06-01&end=2026-07-01');
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

it('a report in the Papierkorb stays that of a visit that is set back and done again, unless another or none is chosen', async () => {
  const { visit, report } = await visited('2 days');
  const appointments = appointmentsOf(harness);
  await query('update attachment set deleted_at = now() where id = $1', report);
  const finishAgain = async (body: object): Promise<void> => {
    const { project, ...before } = await appointments.read(visit);
    const again = { ...appointments.again({ project, ...before }), projectId: project?.id ?? null };
    await appointments.save({ ...again, state: 'GEPLANT' });
    const done = await harness.call('user', `POST /appointment/done/${visit}`, body);
    expect(done.json).toMatchObject({ state: 'ERLEDIGT', protocolAttachmentId: null });
  };
  const kept = async (): Promise<unknown> => {
    const { rows } = await query(
      'select protocol_attachment_id as id from appointment where id = $1',
      visit,
    );
    return rows[0];
  };
  await finishAgain({});
  expect(await kept()).toEqual({ id: report });
  await finishAgain({ protocolAttachmentId: null });
  expect(await kept()).toEqual({ id: null });
});

import { handOverAppointments } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { type Appointments } from '#test/appointments.ts';
import { type Handovers, openHandovers } from '#test/handovers.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;
let handovers: Handovers;

beforeAll(async () => {
  ({ harness, appointments, handovers } = await openHandovers());
});
beforeEach(async () => {
  await appointments.clear();
  await handovers.reset();
});
afterAll(async () => harness.close());

const firm = { state: 'BESTAETIGT' } as const;

describe('handing over is refused, or trimmed,', () => {
  const status = async (by: Parameters<Handovers['preview']>[1] & string, body: object = {}) =>
    (await harness.call(by, 'POST /planning/handover', handovers.bodyOf(body))).status;

  it('to whoever does not decide about the absences of the person', async () => {
    for (const by of ['guestOfHalb', 'user', 'secondUser', 'accountant'] as const)
      expect([by, await status(by)]).toEqual([by, 403]);
    for (const by of ['admin', 'superAdmin'] as const) expect([by, await status(by)]).toEqual([by, 200]);
    await handovers.approves('secondUser');
    expect(await status('secondUser')).toBe(200);
    expect(await status('secondUser', { userId: handovers.idOf('accountant') })).toBe(403);
    expect(await status('secondUser', { userId: newId() })).toBe(403);
    expect(await status('user')).toBe(403);
  });

  it('but not to who stands in for the one who decides, while that one is absent', async () => {
    await handovers.approves('secondUser');
    expect(await status('companyAdmin')).toBe(403);
    await handovers.absent('secondUser', berlinDay(new Date()), 'companyAdmin');
    expect(await status('companyAdmin')).toBe(200);
  });

  it('keeps what is given to the person who has it', async () => {
    const made = await appointments.save(firm);
    const choices = [{ id: made.id, version: 1, userId: handovers.idOf('user') }];
    const { changeId, rows } = await handovers.handOver({ choices });
    expect(changeId).toBeNull();
    expect(rows).toMatchObject([{ outcome: 'KEPT', to: null }]);
    expect(await appointments.read(made.id)).toMatchObject({ version: 1, state: 'BESTAETIGT' });
  });

  it('in sentences that hide what the one who decides may not read', async () => {
    await handovers.approves('secondUser');
    await appointments.save({
      ...firm,
      description: 'Zwetschge',
      projectId: (await harness.create()).id,
    });
    const busy = { ...firm, title: 'Zwetschge' };
    for (const who of ['accountant', 'admin', 'companyAdmin'] as const)
      await appointments.save({ ...busy, who: [who] });
    const [row] = (await handovers.preview({}, 'secondUser')).rows;
    const choices = [{ id: row?.appointment.id, version: 1, userId: handovers.idOf('accountant') }];
    const done = await harness.call(
      'secondUser',
      'POST /planning/handover',
      handovers.bodyOf({ choices, dryRun: false }),
    );
    expect(done.json).toMatchObject({
      rows: [{ collisions: ['Petra Vogt ist am Di 08.06. von 9:00 bis 10:30 Uhr schon belegt.'] }],
    });
    expect(done.text).not.toContain('Zwetschge');
    const { changeId } = handOverAppointments.response.parse(done.json);
    const undone = await harness.call('secondUser', `POST /planning/undo/${changeId}`);
    expect(undone.json).toEqual({ items: [], warnings: [] });
  });

  it('for people, days and choices that cannot be', async () => {
    const refused = async (body: object) => {
      const {
        status: code,
        fields,
        detail,
      } = await harness.refused('admin', 'POST /planning/handover', handovers.bodyOf(body));
      return [code, Object.keys(fields)[0] ?? detail];
    };
    const one = await appointments.save(firm);
    const to = (userId: string) => ({ choices: [{ id: one.id, version: 1, userId }] });
    expect(await refused({ userId: newId() })).toEqual([404, expect.any(String)]);
    expect(await refused({ userId: handovers.idOf('guestOfHalb') })).toEqual([404, expect.any(String)]);
    expect(await refused({ last: '2027-06-06' })).toEqual([400, 'end']);
    expect(await refused({ last: '2028-07-01' })).toEqual([400, expect.stringContaining('370')]);
    expect(await refused({ part: 'VORMITTAG' })).toEqual([400, 'part']);
    const twice = [...to(handovers.idOf('admin')).choices, ...to(handovers.idOf('admin')).choices];
    expect(await refused({ choices: twice })).toEqual([400, 'choices']);
    for (const key of ['guestOfHalb', 'disabled'] as const)
      expect(await refused(to(handovers.idOf(key)))).toEqual([400, expect.stringContaining('Termine')]);
    expect(await refused({ choices: 'x'.repeat(65_536) })).toEqual([400, expect.any(String)]);
  });
});

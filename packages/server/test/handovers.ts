import { handOverAppointments, type HandOverRow } from '@energieakte/contract';
import type { z } from 'zod';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Appointments, appointmentsOf } from '#test/appointments.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

export type HandedOver = z.output<typeof handOverAppointments.response>;

/** Calls that hand over what Jana Keller has to do in the week from Monday, 7 June 2027, and who is there to take it. */
export function handoversOf(harness: Harness) {
  const idOf = (key: OfficePersonKey): string => harness.office.people[key].id;
  const query = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await harness.test.context.pool.query(text, [...values]);
  };
  const bodyOf = (body: object = {}): object => ({
    userId: idOf('user'),
    first: '2027-06-07',
    last: '2027-06-11',
    dryRun: true,
    ...body,
  });
  const sendOn = async (
    node: Harness,
    body: object,
    by: OfficePersonKey = 'admin',
  ): Promise<HandedOver> => {
    const reply = await node.call(by, 'POST /planning/handover', bodyOf(body));
    if (reply.status !== 200) throw new Error(`Expected an answer, got ${reply.status}: ${reply.text}`);
    return handOverAppointments.response.parse(reply.json);
  };
  return {
    idOf,
    bodyOf,
    sendOn,
    preview: async (body: object = {}, by: OfficePersonKey = 'admin') => sendOn(harness, body, by),
    handOver: async (body: object = {}, by: OfficePersonKey = 'admin') =>
      sendOn(harness, { dryRun: false, ...body }, by),
    /** `Begehung Familie Baumann: Ole Ährenfeld (Vertretung)` */
    lines: ({ rows }: HandedOver): string[] =>
      rows.map(
        ({ appointment, to, reason }) =>
          `${appointment.title}: ${to?.displayname ?? 'niemand'} (${reason})`,
      ),
    choicesOf: ({ rows }: HandedOver): object[] =>
      rows.map(({ appointment: { id, version }, to }: HandOverRow) => ({
        id,
        version,
        userId: to?.id ?? null,
      })),
    /** The people of the office work full time, and nobody stands in for anybody. */
    reset: async (): Promise<void> => {
      await query('delete from work_schedule; delete from user_qualification');
      await query(
        'update staff_profile set deputy_id = null, second_deputy_id = null, approver_id = null',
      );
      for (const key of ['user', 'secondUser', 'accountant', 'admin'] as const)
        await query(
          `insert into work_schedule (id, user_id, valid_from, minutes) values ($1, $2, '2026-01-01', '{480,480,480,480,480,0,0}')`,
          [newId(), idOf(key)],
        );
    },
    standsIn: async (deputy: OfficePersonKey | null, second: OfficePersonKey | null = null) =>
      query('update staff_profile set deputy_id = $2, second_deputy_id = $3 where user_id = $1', [
        idOf('user'),
        deputy === null ? null : idOf(deputy),
        second === null ? null : idOf(second),
      ]),
    approves: async (key: OfficePersonKey) =>
      query('update staff_profile set approver_id = $2 where user_id = $1', [idOf('user'), idOf(key)]),
    absent: async (key: OfficePersonKey, day: string, deputy: OfficePersonKey | null = null) =>
      query(
        `insert into absence (id, user_id, first_day, last_day, state, deputy_id) values ($1, $2, $3, $3, 'GENEHMIGT', $4)`,
        [newId(), idOf(key), day, deputy === null ? null : idOf(deputy)],
      ),
    listed: async (key: OfficePersonKey, kind: string) =>
      query(
        'insert into user_qualification (id, user_id, kind, created_by, updated_by) values ($1, $2, $3, $2, $2)',
        [newId(), idOf(key), kind],
      ),
  };
}
export type Handovers = ReturnType<typeof handoversOf>;

/** An office with its appointments, as `handoversOf` needs it. */
export async function openHandovers(): Promise<{
  readonly harness: Harness;
  readonly appointments: Appointments;
  readonly handovers: Handovers;
}> {
  const harness = await openHarness();
  return { harness, appointments: appointmentsOf(harness), handovers: handoversOf(harness) };
}

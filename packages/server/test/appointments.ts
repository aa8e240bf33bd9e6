import { Appointment, type AppointmentInput, PlanningChange } from '@energieakte/contract';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness, Refusal } from '#test/project-harness.ts';

/** An instant of the week from Monday, 7 June 2027, by the clocks of the office: `at(2, '09:00')` is Tuesday. */
export function at(day: number, time: string): string {
  return `2027-06-${String(6 + day).padStart(2, '0')}T${time}:00+02:00`;
}

export type Sent = Partial<Omit<AppointmentInput, 'type'>> & {
  readonly type?: AppointmentInput['type'] | undefined;
  readonly who?: readonly OfficePersonKey[];
};

/** Appointments of the test office, made through the interface. */
export function appointmentsOf(harness: Harness) {
  const inputOf = ({ who = ['user'], ...input }: Sent = {}): object => ({
    title: 'Begehung Familie Baumann',
    type: 'BEGEHUNG',
    start: at(2, '09:00'),
    end: at(2, '10:30'),
    userIds: who.map((key) => harness.office.people[key].id),
    ...input,
  });
  return {
    inputOf,
    save: async (sent: Sent = {}, by: OfficePersonKey = 'admin'): Promise<Appointment> => {
      const reply = await harness.call(by, 'POST /appointment', inputOf(sent));
      if (reply.status > 201) throw new Error(`Expected it saved, got ${reply.status}: ${reply.text}`);
      return Appointment.parse(reply.json);
    },
    refused: async (sent: Sent, by: OfficePersonKey = 'admin'): Promise<Refusal> =>
      harness.refused(by, 'POST /appointment', inputOf(sent)),
    read: async (id: string, by: OfficePersonKey = 'admin'): Promise<Appointment> =>
      Appointment.parse((await harness.call(by, `GET /appointment/${id}`)).json),
    /** What has to be sent of an appointment to change it. */
    again: ({
      id,
      version,
      title,
      type,
      start,
      end,
      people,
    }: Appointment): Sent & { userIds: string[] } => ({
      id,
      version,
      title,
      type,
      start,
      end,
      userIds: people.map((one) => one.id),
    }),
    move: async (
      by: OfficePersonKey,
      changes: readonly object[],
      more: object = {},
    ): Promise<PlanningChange> => {
      const reply = await harness.call(by, 'POST /planning/move', { changes, ...more });
      if (reply.status !== 200) throw new Error(`Expected it moved, got ${reply.status}: ${reply.text}`);
      return PlanningChange.parse(reply.json);
    },
    /** Everything there is, but for versions and who wrote them. */
    stateOfAll: async (): Promise<unknown> => {
      const { rows } = await harness.test.context.pool.query(`
        select to_jsonb(appointment) - '{version,updated_at,updated_by}'::text[] as row, (
          select jsonb_agg(to_jsonb(person) order by user_id) from appointment_person person
          where appointment_id = appointment.id) as people
        from appointment order by id`);
      return rows;
    },
    clear: async (): Promise<void> => {
      await harness.test.context.pool.query(
        'delete from appointment; delete from absence; delete from appointment_change',
      );
    },
  };
}
export type Appointments = ReturnType<typeof appointmentsOf>;

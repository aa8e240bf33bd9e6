import { expect, it } from 'vitest';
import { protocolOf } from './appointment-protocol.ts';
import { appointmentTypes } from './planning-codes.ts';

const evening = { allDay: false, start: '2026-11-24T23:30:00.000Z' } as const;

it('is written of visits and measurements alone', () => {
  const found = appointmentTypes.filter((type) => protocolOf({ ...evening, type }) !== null);
  expect(found.toSorted()).toEqual(['BEGEHUNG', 'BLOWERDOOR']);
});

it('is called by the day on which the appointment was in Germany', () => {
  expect(protocolOf({ ...evening, type: 'BEGEHUNG' })).toEqual({
    slot: 8,
    title: 'Begehungsprotokoll 25.11.2026',
  });
  expect(protocolOf({ type: 'BLOWERDOOR', allDay: true, start: '2026-03-29' })).toEqual({
    slot: 9,
    title: 'Messprotokoll 29.03.2026',
  });
});

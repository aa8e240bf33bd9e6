import type { FoundAppointment } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import { appointmentSource } from './appointments.search.ts';

const none = { items: [], total: 0 };
const nothing = {
  projects: none,
  customers: none,
  people: none,
  prices: none,
  followUps: none,
  surveys: none,
  newsletters: none,
  bills: none,
  documents: none,
};

const detailsOf = (line: PaletteLine | undefined): readonly string[] =>
  (line?.details ?? []).map(({ label, marked }) => [label, marked.text].filter(Boolean).join(': '));

describe('the lines of appointments that the palette finds', () => {
  const visit: FoundAppointment = {
    id: '00000000-0000-4000-8000-0000000000f1',
    title: 'Begehung Familie Özdemir',
    state: 'BESTAETIGT',
    allDay: false,
    start: '2026-11-24T08:00:00.000Z',
    end: '2026-11-24T09:30:00.000Z',
    location: 'Ahornweg 3',
    project: {
      id: '00000000-0000-4000-8000-0000000000b1',
      projectId: 'KfW-26_003',
      name: 'Familie Özdemir',
      mode: 0,
    },
    opens: true,
    matches: [{ field: 'title', text: 'Begehung Familie Özdemir', ranges: [[0, 8]] }],
  };
  const lineOf = (found: FoundAppointment) =>
    appointmentSource.found({ ...nothing, appointments: { items: [found], total: 1 } }).lines[0];

  it('say when and where it is and for what, and open it', () => {
    const line = lineOf(visit);
    expect([line?.title.text, line?.note]).toEqual([visit.title, null]);
    expect(detailsOf(line)).toEqual([
      'Titel',
      '24.11.2026, 9:00 Uhr',
      'Ahornweg 3',
      'KfW-26_003',
      'Familie Özdemir',
    ]);
    expect(line?.action).toEqual({ kind: 'go', href: `/appointment/edit/${visit.id}` });
  });

  it('lead customers to their project, and say what was cancelled', () => {
    expect(lineOf({ ...visit, opens: false })?.action).toEqual({
      kind: 'go',
      href: `/project/details/${visit.project?.id}`,
    });
    expect(lineOf({ ...visit, state: 'ABGESAGT' })?.note).toBe('abgesagt');
    const days = { allDay: true, start: '2026-11-24', end: '2026-11-25', location: null, project: null };
    expect(detailsOf(lineOf({ ...visit, ...days }))).toEqual(['Titel', '24.11.2026, ganztägig']);
  });
});

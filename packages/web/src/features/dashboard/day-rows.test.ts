import { describe, expect, it } from 'vitest';
import { today, rowsOf, project, deadline, due, red, problems, titles } from '#test/day-dashboard.ts';

describe('the rows of a day', () => {
  it('stand by risk: over or hard and near, red, hard, the others', () => {
    const rows = rowsOf({
      ...due(
        deadline('weich in zwei', '2026-11-27'),
        deadline('hart in acht', '2026-12-03', { hard: true }),
        deadline('hart in sieben', '2026-12-02', { hard: true }),
        deadline('weich und über', '2026-11-24'),
      ),
      red,
    });
    expect(titles(rows)).toEqual([
      'weich und über',
      'hart in sieben',
      'Klärung nötig, ohne Angabe eines Grundes',
      'hart in acht',
      'weich in zwei',
    ]);
    const tones = rows.map(({ when }) => when.tone);
    expect(tones.join(' ')).toBe('error warning error warning warning');
    expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(['urgent']));
  });

  it('then by time of day, with what is due after the appointments, then what came, then the week', () => {
    const visit = (title: string, start: string, end: string) => ({
      id: `00000000-0000-4000-8000-00000000000${start.slice(12, 13)}`,
      title,
      state: 'BESTAETIGT' as const,
      allDay: false,
      start,
      end,
      location: null,
      projectId: null,
    });
    const task = (text: string, dueDate: string) => ({
      ...project,
      commentId: project.id.replace('001', dueDate.slice(8).padStart(3, '0')),
      text,
      dueDate,
      author: 'Lena Hofer',
    });
    const rows = rowsOf({
      appointments: {
        today: {
          items: [
            visit('nachmittags', '2026-11-25T13:00:00Z', '2026-11-25T14:30:00Z'),
            visit('früh', '2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'),
          ],
          total: 2,
        },
        tomorrow: {
          items: [visit('morgen', '2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z')],
          total: 1,
        },
        missingReports: [],
      },
      tasks: {
        total: 3,
        overdue: 1,
        items: [
          task('spät', '2026-11-23'),
          task('am Sonntag', '2026-11-29'),
          task('nächste', '2026-11-30'),
        ],
      },
      arrived: {
        byMode: [1, 0, 0],
        papers: 2,
        items: [
          {
            ...project,
            count: 2,
            since: '2026-11-20',
            documents: [
              { id: project.id, title: 'Zusage', since: '2026-11-20' },
              { id: project.id.replace('001', '002'), title: 'Lageplan', since: '2026-11-24' },
            ],
          },
        ],
      },
    });
    expect(titles(rows)).toEqual([
      'früh',
      'nachmittags',
      'spät',
      '2 Unterlagen: Zusage, Lageplan',
      'morgen',
      'am Sonntag',
    ]);
    const texts = rows.map(({ when }) => when.text);
    expect(texts).toEqual([
      '9:00 – 10:00',
      '14:00 – 15:30',
      '2 Tage überfällig',
      'seit Freitag',
      'morgen, 10:00 – 11:00',
      'So 29.11.',
    ]);
  });

  it.each([
    ['BZA_VALID', 'BzA gültig bis', 'BzA läuft ab, Antrag noch nicht gestellt', 'Antrag eintragen …'],
    ['BND_VALID', 'BnD gültig bis', 'BnD läuft ab, noch nicht eingereicht', 'Abgabe eintragen …'],
    ['CREDIT_PROOF', 'Nachweisfrist', 'Nachweisfrist, Nachweis fehlt noch', 'Nachweis eintragen …'],
    ['EPC_VALID', 'Energieausweis gültig bis', 'Energieausweis läuft ab', 'Eintragen …'],
  ])('say of %s what is wrong, and where it is entered', (...given) => {
    const [code, title, text, label] = given;
    const [row] = rowsOf(due(deadline(title, '2026-11-26', { code, isOwn: false })));
    expect(row?.title).toBe(text);
    expect(row?.about).toBe('Familie Kühnle · KfW-26_001-HALB · Tübingen');
    expect(row?.when.text).toBe('26.11.2026 · morgen');
    expect(row?.action).toEqual({ label, href: '/project/edit0/KfW-26_001-HALB' });
  });

  it.each([
    [problems(['Luftdichtheitsmessung', 'n50 = 1,9 1/h']), 'n50 = 1,9 1/h'],
    [problems(['BzA', 'fehlt'], ['BnD', 'falsch']), 'BzA – fehlt; BnD – falsch'],
    [problems(['BzA', null]), 'BzA'],
    [{ code: 'DEADLINE' } as const, 'Der ganze Satz'],
    [{ code: 'BY_HAND' } as const, 'Der ganze Satz'],
  ])('say of %j what is the matter', (cause, text) => {
    const items = [{ ...project, reason: 'Der ganze Satz', cause, since: null }];
    expect(titles(rowsOf({ red: { ...red, items } }))).toEqual([text]);
  });

  it.each([
    ['2026-11-19', 'rot seit Donnerstag'],
    ['2026-11-02', 'rot seit 02.11.'],
    [today, 'rot seit heute'],
    [null, 'rot'],
  ])('say since when somebody set a project to red: %s', (since, text) => {
    const items = [{ ...project, reason: null, cause: { code: 'BY_HAND' } as const, since }];
    expect(rowsOf({ red: { ...red, items } })[0]?.when.text).toBe(text);
  });

  it.each([
    [{ code: 'DEADLINE' } as const, '2026-11-20', true, true],
    [{ code: 'DEADLINE' } as const, '2026-11-20', false, false],
    [{ code: 'DEADLINE' } as const, today, true, false],
    [problems(['BzA', 'Frist überschritten: ja']), '2026-11-20', true, false],
    [{ code: 'BY_HAND' } as const, '2026-11-20', true, false],
  ])('say once what is red for %j while its deadline of %s (hard: %s) stands there', (...given) => {
    const [cause, dueDate, hard, isRepeated] = given;
    const items = [{ ...project, reason: 'Der ganze Satz', cause, since: null }];
    const rows = rowsOf({ ...due(deadline('BzA gültig', dueDate, { hard })), red: { ...red, items } });
    expect(rows.find(({ kind }) => kind === 'red')?.isRepeated).toBe(isRepeated);
    const another = [
      { ...project, id: project.id.replace('001', '002'), reason: null, cause, since: null },
    ];
    const sameDue = due(deadline('BzA gültig', dueDate, { hard }));
    const others = rowsOf({ ...sameDue, red: { ...red, items: another } });
    expect(others.find(({ kind }) => kind === 'red')?.isRepeated).toBe(false);
  });

  it.each([
    ['https://treffen.example/n50', 'Beitreten', 'online', 'https://treffen.example/n50'],
    ['Am Obsthang 31, Tübingen', 'Route', 'Am Obsthang 31, Tübingen', 'openstreetmap'],
    [null, 'Öffnen', '', '/appointment/edit/'],
  ])('lead to where an appointment takes place: %s', (...given) => {
    const [location, label, about, href] = given;
    const item = {
      id: project.id,
      title: 'Begehung',
      state: 'BESTAETIGT' as const,
      allDay: true,
      start: today,
      end: '2026-11-26',
      location,
      projectId: null,
    };
    const none = { items: [], total: 0 };
    const [row] = rowsOf({
      appointments: { today: { items: [item], total: 1 }, tomorrow: none, missingReports: [] },
    });
    expect(row).toMatchObject({ about, action: { label }, when: { text: 'ganztägig' } });
    expect(row !== undefined && 'href' in row.action ? row.action.href : '').toContain(href);
  });

  it('name what waits for the person besides', () => {
    const none = { items: [], total: 0 };
    const visit = { id: project.id, title: 'Begehung', day: '2026-11-16', projectId: 'KfW-26_001' };
    const rows = rowsOf({
      appointments: { today: none, tomorrow: none, missingReports: [visit] },
      absences: { away: [], awayTotal: 0, requests: 2 },
      prices: { stale: 0, staleMonths: 12, submitted: 1 },
      offers: {
        total: 2,
        gross: 200,
        items: ['2026-12-02', '2026-12-03'].map((validUntil, index) => ({
          id: project.id.replace('001', `00${index}`),
          number: `AN-${index}`,
          gross: 100,
          validUntil,
          isExpired: false,
          project,
        })),
      },
    });
    expect(rows[0]).toMatchObject({
      about: 'KfW-26_001',
      when: { text: 'war am Mo 16.11.' },
      action: { label: 'Protokoll ergänzen', href: `/appointment/edit/${project.id}?protokoll=fehlt` },
    });
    expect(titles(rows)).toEqual([
      'Protokoll fehlt: Begehung',
      '2 Abwesenheiten zu entscheiden',
      '1 Preisstand wartet auf Freigabe',
      'Angebot AN-0 ist noch nicht beantwortet',
    ]);
  });
});

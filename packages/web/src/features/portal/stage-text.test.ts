import type { PortalProject, PortalVisit, ProjectColor } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { missingText, nextText, type StageFacts, stageText } from './stage-text.ts';

const today = '2026-11-24';

const project: PortalProject = {
  id: '01a200af-70c1-74fa-b403-3e8e4b5ae702',
  projectId: 'KfW-26_007-HALB',
  mode: 0,
  name: 'Familie Özdemir',
  title: 'Neubau EFH',
  customerReference: 'K-40117',
  color: 'LILA',
  step: 5,
  missing: 0,
  nextDeadline: null,
};

const visit: PortalVisit = {
  id: '01a200af-70c1-74fa-b403-3e8e4b5ae703',
  title: 'Begehung vor Estrich',
  type: 'BEGEHUNG',
  state: 'BESTAETIGT',
  allDay: false,
  start: '2026-12-16T08:00:00.000Z',
  end: '2026-12-16T10:00:00.000Z',
  location: null,
  people: ['Jana Keller'],
  project,
};

function facts(change: Partial<PortalProject>, more: Partial<StageFacts> = {}): StageFacts {
  return { project: { ...project, ...change }, visits: [], offers: [], today, ...more };
}

describe('the stage of a project', () => {
  it.each([
    ['BLUE', 0, 'Wir bereiten die Berechnung vor.'],
    ['BLUE', 1, 'Wir warten auf eine Unterlage.'],
    ['BLUE', 2, 'Wir warten auf zwei Unterlagen.'],
    ['BLUE', 14, 'Wir warten auf 14 Unterlagen.'],
    ['LILA', 3, 'Das Haus ist im Bau.'],
  ] as const)('%s with %d missing documents is one sentence', (color, missing, sentence) => {
    expect(stageText(facts({ color, missing }))).toBe(sentence);
  });

  it('names no reason of a project in trouble', () => {
    expect(stageText(facts({ color: 'RED' }))).toBe('Wir klären noch etwas und melden uns.');
  });

  it.each(['NOTHING', 'WHITE'] as const)(
    'of an enquiry (%s) says that the offer is there',
    (color: ProjectColor) => {
      const offers = [{ projectId: project.id, validUntil: '2026-12-14' }];
      expect(stageText(facts({ color }))).not.toContain('Angebot');
      expect(stageText(facts({ color }, { offers }))).toBe('Unser Angebot liegt bei Ihnen.');
      expect(nextText(facts({ color }, { offers }))).toBe('Gültig bis 14.12.2026');
    },
  );
});

describe('what comes next', () => {
  const nextDeadline = {
    code: 'MANUELL',
    title: 'Nachweis bei der Bank',
    dueDate: '2026-12-20',
    hard: true,
  };

  it('is the nearest day that is known', () => {
    expect(nextText(facts({ nextDeadline }))).toBe('Nachweis bei der Bank bis 20.12.2026');
    expect(nextText(facts({ nextDeadline }, { visits: [visit] }))).toBe(
      'Begehung vor Estrich am 16.12.2026',
    );
    const sooner = { ...nextDeadline, dueDate: '2026-12-10' };
    expect(nextText(facts({ nextDeadline: sooner }, { visits: [visit] }))).toBe(
      'Nachweis bei der Bank bis 10.12.2026',
    );
  });

  it('has the time of a visit today, and says of a deadline that it is over', () => {
    const now = { ...visit, start: '2026-11-24T09:00:00.000Z' };
    expect(nextText(facts({}, { visits: [now] }))).toBe('Begehung vor Estrich heute um 10:00 Uhr');
    const late = { ...nextDeadline, dueDate: '2026-11-20' };
    expect(nextText(facts({ nextDeadline: late }))).toBe(
      'Nachweis bei der Bank war fällig am 20.11.2026',
    );
  });

  it('says of what expires until when it holds, and until when it held', () => {
    const bza = { ...nextDeadline, code: 'BZA_VALID', title: 'BzA gültig bis' };
    expect(nextText(facts({ nextDeadline: bza }))).toBe('BzA gültig bis 20.12.2026');
    expect(nextText(facts({ nextDeadline: { ...bza, dueDate: '2026-11-20' } }))).toBe(
      'BzA war gültig bis 20.11.2026',
    );
  });

  it('is the next step where no day is known, and nothing of another project', () => {
    const other = { ...visit, project: { ...project, id: '01a200af-70c1-74fa-b403-3e8e4b5ae709' } };
    const offers = [{ projectId: other.project.id, validUntil: '2026-12-14' }];
    expect(nextText(facts({}, { visits: [other], offers }))).toBe('Nach dem Bau folgt der Nachweis.');
  });
});

it('counts documents and projects in words', () => {
  expect(missingText({ documents: 4, projects: 2 })).toBe('4 Unterlagen zu 2 Bauvorhaben');
  expect(missingText({ documents: 1, projects: 1 })).toBe('1 Unterlage zu 1 Bauvorhaben');
});

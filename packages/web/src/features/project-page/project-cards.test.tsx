import { describe, expect, it } from 'vitest';
import { projectCards } from '#app/extensions/project-cards.ts';
import type { OfficeCard, ProjectCards, ShownProject } from '#project-kit/project-cards.ts';
import { filledParts } from '#shared/extensions/page-part.ts';
import { sampleCase, sampleProject, sampleService } from '#test/sample-project.ts';

const offers: OfficeCard = {
  id: 'angebote',
  tab: 'overview',
  column: 'wide',
  order: 25,
  phoneOrder: 65,
  content: ({ project, isEarlier }) => (isEarlier ? null : <p>Angebote zu {project.projectId}</p>),
};
const contributed: readonly ProjectCards[] = [...projectCards, { office: [offers] }];
const begun = { ...sampleProject, services: [sampleService()] };
const shown: ShownProject = { project: begun, today: '2026-11-21', isEarlier: false };

function officeCards(more: Partial<ShownProject> = {}) {
  return filledParts(
    contributed.flatMap(({ office = [] }) => office),
    { ...shown, ...more },
  );
}

const idsIn = (tab: OfficeCard['tab'], column: OfficeCard['column'], more: Partial<ShownProject> = {}) =>
  officeCards(more)
    .filter(({ part }) => part.tab === tab && part.column === column)
    .map(({ part }) => part.id);

describe('the cards of a project', () => {
  it('stand in the order of the page, a contributed one between those it names', () => {
    expect(idsIn('overview', 'wide')).toEqual([
      'naechste-schritte',
      'leistungen',
      'angebote',
      'foerderfaelle',
      'kommentare',
    ]);
    expect(idsIn('overview', 'side')).toEqual([
      'fristen',
      'unterlagen',
      'kontakte',
      'termine',
      'wiedervorlagen',
      'beteiligte',
      'notiz',
    ]);
  });

  it('have tabs for time and costs and for the building', () => {
    expect(idsIn('time', 'wide')).toEqual(['zeit', 'rechnungen']);
    expect(idsIn('energy', 'wide')).toEqual(['energie', 'energieausweise']);
    expect(idsIn('energy', 'side')).toEqual(['bauvorhaben', 'bauherr']);
  });

  it('of a new project are its start list and whom to call, and no empty cards', () => {
    const project = { ...sampleProject, services: [] };
    expect(idsIn('overview', 'wide', { project })).toEqual([
      'naechste-schritte',
      'angebote',
      'kommentare',
    ]);
    expect(idsIn('overview', 'side', { project })).toEqual([
      'kontakte',
      'termine',
      'wiedervorlagen',
      'beteiligte',
      'notiz',
    ]);
  });

  it('have their own order on phones', () => {
    const onPhone = officeCards()
      .filter(({ part }) => part.tab === 'overview')
      .toSorted((left, right) => left.part.phoneOrder - right.part.phoneOrder);
    expect(onPhone.map(({ part }) => part.id)).toEqual([
      'naechste-schritte',
      'leistungen',
      'fristen',
      'unterlagen',
      'kontakte',
      'termine',
      'wiedervorlagen',
      'foerderfaelle',
      'kommentare',
      'angebote',
      'beteiligte',
      'notiz',
    ]);
  });

  it('of an II-project are stages and buildings, too, and of an earlier day not what was noted since', () => {
    const ids = (more: Partial<ShownProject>) => officeCards(more).map(({ part }) => part.id);
    const stage = {
      id: 'a',
      name: 'Konzept',
      sharePct: 40,
      budgetHours: 24,
      dueDate: null,
      doneAt: null,
    };
    const second = { ...begun, mode: 2 as const, fundingCases: [], stages: [stage] };
    expect(ids({ project: second })).toEqual(expect.arrayContaining(['leistungsstufen', 'gebaeude']));
    expect(ids({ project: second })).not.toContain('foerderfaelle');
    expect(ids({ project: { ...second, fundingCases: [sampleCase({})] } })).toContain('foerderfaelle');
    for (const id of ['angebote', 'kommentare', 'naechste-schritte'])
      expect(ids({ isEarlier: true })).not.toContain(id);
  });
});

it('the cards of a customer stand in the order of the page', () => {
  const guest = projectCards.flatMap(({ guest: cards = [] }) => cards);
  const inColumn = (column: 'wide' | 'side') =>
    guest
      .filter((card) => card.column === column)
      .toSorted((left, right) => left.order - right.order)
      .map(({ id }) => id);
  expect(inColumn('wide')).toEqual([
    'situation',
    'unterlagen',
    'leistungen',
    'rechnungen',
    'foerderfaelle',
    'bauvorhaben',
  ]);
  expect(inColumn('side')).toEqual(['fristen', 'termine', 'kommentare', 'bauherr', 'ansprechpartner']);
});

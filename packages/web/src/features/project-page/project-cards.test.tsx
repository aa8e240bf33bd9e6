import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { projectCards } from '#app/extensions/project-cards.ts';
import type { OfficeCard, ProjectCards, ShownProject } from '#project-kit/project-cards.ts';
import { filledParts } from '#shared/extensions/page-part.ts';
import { sampleCase, sampleProject } from '#test/sample-project.ts';
import { OfficeSections } from './office-sections.tsx';
import { linksOf } from './section-nav.tsx';

const offers: OfficeCard = {
  id: 'angebote',
  column: 'wide',
  order: 25,
  phoneOrder: 65,
  link: { label: 'Angebote', order: 35 },
  content: ({ project, isEarlier }) => (isEarlier ? null : <p>Angebote zu {project.projectId}</p>),
};
const contributed: readonly ProjectCards[] = [...projectCards, { office: [offers] }];
const shown: ShownProject = { project: sampleProject, today: '2026-11-21', isEarlier: false };

function officeCards(cards: readonly ProjectCards[], more: Partial<ShownProject> = {}) {
  return filledParts(
    cards.flatMap(({ office = [] }) => office),
    { ...shown, ...more },
  );
}

const idsIn = (column: OfficeCard['column'], cards: ReturnType<typeof officeCards>) =>
  cards.filter(({ part }) => part.column === column).map(({ part }) => part.id);

describe('the cards of a project', () => {
  it('stand in the order of the page, a contributed one between those it names', () => {
    const cards = officeCards(contributed);
    expect(idsIn('wide', cards)).toEqual([
      'leistungen',
      'foerderfaelle',
      'angebote',
      'unterlagen',
      'rechnungen',
      'dateien',
      'energie',
      'energieausweise',
      'notiz',
    ]);
    expect(idsIn('side', cards)).toEqual([
      'was-fehlt',
      'fristen',
      'termine',
      'zeit',
      'wiedervorlagen',
      'kommentare',
      'bauvorhaben',
      'bauherr',
      'beteiligte',
    ]);
    expect(idsIn('last', cards)).toEqual(['zuletzt', 'verknuepft']);
  });

  it('are named in the line below the head in its own order', () => {
    expect(linksOf(officeCards(contributed)).map(({ label }) => label)).toEqual([
      'Was fehlt?',
      'Leistungen',
      'Förderfälle',
      'Angebote',
      'Unterlagen',
      'Dateien',
      'Fristen',
      'Energie',
      'Bauherr',
      'Bauvorhaben',
      'Beteiligte',
      'Termine',
      'Zeit',
      'Wiedervorlagen',
      'Angebote und Rechnungen',
      'Kommentare',
      'Zuletzt',
    ]);
  });

  it('have their own order on phones', () => {
    const onPhone = officeCards(contributed).toSorted(
      (left, right) => left.part.phoneOrder - right.part.phoneOrder,
    );
    expect(onPhone.map(({ part }) => part.id)).toEqual([
      'was-fehlt',
      'leistungen',
      'fristen',
      'unterlagen',
      'termine',
      'zeit',
      'wiedervorlagen',
      'rechnungen',
      'dateien',
      'kommentare',
      'foerderfaelle',
      'angebote',
      'energie',
      'energieausweise',
      'bauherr',
      'bauvorhaben',
      'beteiligte',
      'notiz',
      'zuletzt',
      'verknuepft',
    ]);
  });

  it('of an II-project are stages and buildings, too, and of an earlier day not what was noted since', () => {
    const ids = (more: Partial<ShownProject>) =>
      officeCards(contributed, more).map(({ part }) => part.id);
    const second = { ...sampleProject, mode: 2 as const, fundingCases: [] };
    expect(ids({ project: second })).toEqual(expect.arrayContaining(['leistungsstufen', 'gebaeude']));
    expect(ids({ project: second })).not.toContain('foerderfaelle');
    expect(ids({ project: { ...second, fundingCases: [sampleCase({})] } })).toContain('foerderfaelle');
    for (const id of ['angebote', 'dateien', 'kommentare', 'zuletzt'])
      expect(ids({ isEarlier: true })).not.toContain(id);
  });

  it('appear in their column, what comes last below the one that ends first', () => {
    const sample = (id: string, column: OfficeCard['column'], order: number): OfficeCard => ({
      ...offers,
      id,
      column,
      order,
      content: () => <p>{id}</p>,
    });
    const cards = [
      sample('d', 'last', 10),
      sample('c', 'side', 10),
      sample('b', 'wide', 20),
      sample('a', 'wide', 10),
    ];
    const order = (project: ShownProject['project']) =>
      [
        ...renderToStaticMarkup(
          <OfficeSections project={project} cards={officeCards([{ office: cards }])} />,
        ).matchAll(/<p>(\w)<\/p>/gu),
      ].map(([, id]) => id);
    expect(order(sampleProject)).toEqual(['a', 'b', 'd', 'c']);
    const long = { ...sampleProject, fundingCases: Array.from({ length: 6 }, () => sampleCase({})) };
    expect(order(long)).toEqual(['a', 'b', 'c', 'd']);
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

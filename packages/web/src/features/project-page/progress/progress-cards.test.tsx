import type { Project } from '@energieakte/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChecklistCard } from '../checklist/checklist-card.tsx';
import { CustomerDeadlinesCard } from '../customer/customer-deadlines-card.tsx';
import { DeadlineList } from '../deadlines/deadline-list.tsx';
import { sampleCase, sampleDeadline, sampleChecklistItem, sampleProject } from '#test/sample-project.ts';

const today = '2026-11-21';

/** The card as text without style: what stands there, and which buttons. */
function shown(card: ReactElement): { readonly text: string; readonly buttons: readonly string[] } {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>,
  ).replaceAll(/<style.*?<\/style>/gu, '');
  const plain = (part: string): string =>
    part
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gu)].map(
    ([, attributes = '', content = '']) =>
      /aria-label="([^"]*)"/u.exec(attributes)?.[1] ?? plain(content),
  );
  return { text: plain(html), buttons };
}

function project(changes: Partial<Project>, can: Partial<Project['can']> = {}): Project {
  return { ...sampleProject, ...changes, can: { ...sampleProject.can, ...can } };
}

const nobody = { bill: false, editDeadlines: false, editChecklist: false } as const;

describe('the deadlines on the page of a project', () => {
  const deadlines = [
    sampleDeadline({ id: 'a', title: 'Nachweisfrist', code: 'CREDIT_PROOF', dueDate: '2026-11-18' }),
    sampleDeadline({ id: 'b', title: 'Abruffrist', source: 'ZUSAGE', dueDate: '2026-12-01' }),
    sampleDeadline({ id: 'c', title: 'Bank', source: 'MANUELL', dueDate: '2027-12-01', hard: false }),
    sampleDeadline({ id: 'd', title: 'Alte', state: 'ERLEDIGT', dueDate: '2026-01-01' }),
  ];

  test('tell light, distance and where the date comes from, the nearest first', () => {
    const { text } = shown(<DeadlineList project={project({ deadlines })} today={today} />);
    expect(text).toContain('überfällig Nachweisfrist 18.11.2026 · 3 Tage überfällig Regel, vorläufig');
    expect(text).toContain('bald fällig Abruffrist 01.12.2026 · in 10 Tagen laut Zusage');
    expect(text).toContain('noch Zeit Bank 01.12.2027 · in 375 Tagen manuell');
    expect(text).not.toContain('Alte');
    expect(text).toContain('1 erledigt oder hinfällig');
  });

  test.each([
    [true, '2026-12-14', 'bald fällig'],
    [false, '2026-12-14', 'noch Zeit'],
    [false, '2026-11-27', 'bald fällig'],
    [false, '2026-11-20', 'überfällig'],
  ])('shine alike for office and customer (hard %s, due %s): %s', (hard, dueDate, light) => {
    const one = sampleDeadline({ hard, dueDate, title: 'Abgabe' });
    const office = shown(<DeadlineList project={project({ deadlines: [one] })} today={today} />);
    const customer = shown(<CustomerDeadlinesCard deadlines={[one]} today={today} />);
    expect(office.text).toContain(`${light} Abgabe`);
    expect(customer.text).toContain(`${light} Abgabe`);
  });

  test('show the day that was set by hand beside the one of the letter, and why it moved', () => {
    const beaten = sampleDeadline({
      source: 'ZUSAGE',
      dueDate: '2027-03-12',
      manualDate: '2027-09-01',
      changeReason: 'Das Datum der Zusage geht einem von Hand gesetzten vor.',
    });
    const { text } = shown(<DeadlineList project={project({ deadlines: [beaten] })} today={today} />);
    expect(text).toContain('laut Zusage 12.03.2027, von Hand war 01.09.2027');
    expect(text).toContain('Das Datum der Zusage geht einem von Hand gesetzten vor.');
    const named = 'Laut Zusage 12.03.2027, von Hand war 01.09.2027: Das Datum der Zusage geht vor.';
    const deadline = { ...beaten, changeReason: named };
    const once = shown(<DeadlineList project={project({ deadlines: [deadline] })} today={today} />);
    expect(once.text.split('von Hand war')).toHaveLength(2);
    const moved = { ...beaten, source: 'MANUELL', dueDate: '2027-09-01' } as const;
    const other = shown(<DeadlineList project={project({ deadlines: [moved] })} today={today} />);
    expect(other.text).not.toContain('von Hand war');
  });

  test('are changed by those who may', () => {
    const may = shown(<DeadlineList project={project({ deadlines })} today={today} />);
    expect(may.buttons).toContain('Frist eintragen');
    expect(may.buttons.filter((one) => one === 'Aus dem Schreiben bestätigen')).toHaveLength(1);
    const mayNot = shown(<DeadlineList project={project({ deadlines }, nobody)} today={today} />);
    // The evidence is for everybody of the office.
    expect(mayNot.buttons).toEqual([
      '1 erledigt oder hinfällig',
      'Nachweis der Fristenüberwachung als PDF',
      'Nachweis der Fristenüberwachung als CSV',
    ]);
  });

  test('fold away when they are many', () => {
    const many = Array.from({ length: 9 }, (_, index) => sampleDeadline({ id: `${index}` }));
    const { buttons } = shown(
      <DeadlineList project={project({ deadlines: many }, nobody)} today={today} />,
    );
    expect(buttons).toEqual([
      '3 spätere Fristen',
      'Nachweis der Fristenüberwachung als PDF',
      'Nachweis der Fristenüberwachung als CSV',
    ]);
  });
});

describe('the documents on the page of a project', () => {
  const checklist = [
    sampleChecklistItem({ id: 'a', label: 'Lageplan' }),
    sampleChecklistItem({
      id: 'b',
      label: 'Vollmacht',
      owedBy: 'BAUHERR',
      state: 'ANGEFORDERT',
      dueDate: '2026-11-10',
    }),
    sampleChecklistItem({ id: 'c', label: 'Ansichten', state: 'EINGEGANGEN' }),
    sampleChecklistItem({ id: 'd', label: 'Fotos', package: 'B', waitsFor: 'ZUSAGE' }),
  ];

  test('have one click for the usual step, and one for all that is missing by now', () => {
    const { buttons, text } = shown(<ChecklistCard project={project({ checklist })} today={today} />);
    expect(buttons).toContain('Lageplan: Anfordern');
    expect(buttons).toContain('Vollmacht: Als eingegangen markieren');
    expect(buttons).toContain('Ansichten: Als geprüft markieren');
    expect(buttons).toContain('Die fehlende anfordern …');
    expect(text).toContain('von: Bauherr · bis 10.11.2026 – überfällig');
    expect(text).toContain('Paket A vor dem Antrag 0 von 3');
  });

  test('of a package that is not due yet stay folded', () => {
    const { text } = shown(<ChecklistCard project={project({ checklist })} today={today} />);
    expect(text).toContain('2 fehlen von außen');
    expect(text).toContain('Paket B später, nach der Zusage');
    expect(text).not.toContain('Fotos');
    const due = checklist.map((one) => ({ ...one, waitsFor: null }));
    const later = shown(<ChecklistCard project={project({ checklist: due })} today={today} />);
    expect(later.text).toContain('Fotos');
    expect(later.buttons).toContain('Alle 2 fehlenden anfordern …');
  });

  test('say why they are asked for only later, beside those that are due', () => {
    const other = { id: 'e', label: 'Rechnungen', package: 'B', state: 'ANGEFORDERT' } as const;
    const mixed = [...checklist, sampleChecklistItem({ ...other, waitsFor: 'ZUSAGE' })];
    const { text } = shown(<ChecklistCard project={project({ checklist: mixed })} today={today} />);
    expect(text).toContain('später Fotos von: Auftraggeber · nach der Zusage');
    expect(text).toContain('angefordert Rechnungen von: Auftraggeber');
    expect(text).toContain('3 fehlen von außen');
  });

  test('that each of many cases needs stand once', () => {
    const cases = ['k', 'l', 'm'].map((id) => sampleCase({ id }));
    const each = cases.map(({ id }) => sampleChecklistItem({ id: `p${id}`, fundingCaseId: id }));
    const many = project({ checklist: each, fundingCases: cases });
    const { text } = shown(<ChecklistCard project={many} today={today} />);
    expect(text).toContain('Lageplan 3 Förderfälle: 3 fehlt');
  });

  test('are only read by those who may not change them', () => {
    const { buttons } = shown(<ChecklistCard project={project({ checklist }, nobody)} today={today} />);
    expect(buttons).toEqual(['Paket A', 'Paket B']);
  });
});

import { emptyEnergy, type GuestProject, type Project } from '@energieakte/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  sampleCase,
  sampleChecklistItem,
  sampleDeadline,
  sampleProject,
  sampleService,
} from '#test/sample-project.ts';
import { BuildingsCard } from './buildings-card.tsx';
import { CustomerChecklistItemsCard } from './customer/customer-checklist-items-card.tsx';
import { customerSituation } from './customer/customer-situation.ts';
import { EnergyCard } from './energy-card.tsx';
import { FundingCasesCard } from './funding/funding-cases-card.tsx';
import { StagesCard } from './stages-card.tsx';

const today = '2026-11-21';

function textOf(card: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe('the funding cases', () => {
  const approved = sampleCase({
    efficiencyLevel: '40',
    classes: ['NH'],
    qng: 'PLUS',
    bzaId: '999040722150031',
    bzaDate: '2026-04-02',
    applicationDate: '2026-04-14',
    approvalDate: '2026-05-21',
    approvalNo: '4711',
    drawdownUntil: '2027-05-21',
    amount: 15_000_000,
    outcome: 'BEWILLIGT',
    deadlineSupervision: true,
  });

  test('show level, ids as printed, amounts and the way from the BzA to the proof', () => {
    const text = textOf(
      <FundingCasesCard project={{ fundingCases: [approved], deadlines: [] }} today={today} />,
    );
    expect(text).toContain('Förderfall KfW 297 · EH 40 · NH · QNG-PLUS bewilligt');
    expect(text).toContain('BzA-ID 999-0407-2215-0031');
    expect(text).toContain('BnD-ID noch keine');
    expect(text).toContain(
      'BzA 02.04.2026 Antrag 14.04.2026 Zusage 21.05.2026 Nr. 4711 Abruf bis 21.05.2027 BnD steht an Nachweis noch nicht',
    );
    expect(text).toContain('Alle Angaben');
  });

  test('of many buyers show the one whose deadline is next, the others folded', () => {
    const cases = Array.from({ length: 12 }, (_, index) =>
      sampleCase({
        id: `${index}`,
        applicant: {
          salutation: null,
          firstName: 'Anna',
          lastName: `Käufer ${index + 1}`,
          company: null,
          email: null,
          phone: null,
        },
      }),
    );
    const deadline = sampleDeadline({ fundingCaseId: '7', dueDate: '2026-12-01' });
    const text = textOf(
      <FundingCasesCard project={{ fundingCases: cases, deadlines: [deadline] }} today={today} />,
    );
    expect(text).toContain('Förderfälle 8 · KfW 297, Anna Käufer 8');
    expect(text).toContain('11 weitere Förderfälle');
    expect(text).not.toContain('Käufer 12');
  });
});

describe('the figures', () => {
  const planned = { ...emptyEnergy, qp: 22.9, qpRef: 62, ht: 0.198, htRef: 0.385, n50Planned: 1 };
  const energyText = (asBuilt: Project['energy']['asBuilt']): string =>
    textOf(
      <EnergyCard
        project={{
          ...sampleProject,
          fundingCases: [sampleCase({ efficiencyLevel: '40' })],
          energy: { planned, asBuilt },
        }}
      />,
    );

  test('show the check of what was planned, and what is still to be measured', () => {
    const text = energyText(emptyEnergy);
    expect(text).toContain("geplant EH 40 erfüllt (Qp 37 %, H'T 51 %)");
    expect(text).toContain('22,9 – fehlt noch');
    expect(text).not.toContain('schlechter als beantragt');
  });

  test('name what was built worse than applied for', () => {
    const text = energyText({ ...planned, qp: 24.9, n50Planned: null, n50Measured: 0.8 });
    expect(text).toContain('1 Wert schlechter als beantragt');
    expect(text).toContain("gebaut EH 40 nicht erfüllt (Qp 40,2 %, H'T 51 %)");
    expect(text).toContain('22,9 24,9 +2 (+9 %) schlechter');
    expect(text).toContain('1 0,8 −0,2 (−20 %) besser');
    expect(text).toContain('0,385 0,385 gleich');
  });

  test('are not shown as a table of nothing', () => {
    expect(textOf(<EnergyCard project={sampleProject} />)).toContain(
      'Noch keine Kennwerte eingetragen.',
    );
  });
});

describe('an II-project', () => {
  test('shows its zones below their buildings, and those without one', () => {
    const size = { useProfile: null, area: null, height: null };
    const project = {
      ...sampleProject,
      buildings: [{ id: 'a', name: 'Verwaltung', useProfile: 'Büro', area: 2140, height: 14.5 }],
      zones: [
        { ...size, id: 'z', name: 'Einzelbüros', area: 640, buildingId: 'a' },
        { ...size, id: 'y', name: 'Garage', buildingId: null },
      ],
    };
    expect(textOf(<BuildingsCard project={project} />)).toBe(
      'Gebäude und Zonen 1 Gebäude · 2 Zonen Verwaltung Büro · 2.140 m² · 14,5 m hoch Einzelbüros 640 m² Ohne Gebäude Garage',
    );
  });

  test('sums shares and hours of its stages, and marks what is late', () => {
    const stage = { sharePct: 40, budgetHours: 24, doneAt: null };
    const stages = [
      { ...stage, id: 'a', name: 'Konzept', dueDate: '2026-11-20' },
      { ...stage, id: 'b', name: 'Nachweise', sharePct: 60, dueDate: null, doneAt: '2026-11-02' },
    ];
    const text = textOf(<StagesCard stages={stages} today={today} />);
    expect(text).toContain('1 von 2 erledigt');
    expect(text).toContain('Konzept 40 % 24 Std. 20.11.2026 – überfällig');
    expect(text).toContain('Nachweise 60 % 24 Std. erledigt 02.11.2026');
    expect(text).toContain('Summe 100 % 48 Std.');
  });
});

describe('what a customer reads', () => {
  const { services: _s, fundingCases: _f, deadlines: _d, checklist: _c, ...shared } = sampleProject;
  const guest: GuestProject = {
    ...shared,
    audience: 'customer',
    responsibleName: null,
    memberNames: [],
    locked: false,
    services: [],
    fundingCases: [],
    deadlines: [],
    checklist: [
      sampleChecklistItem({ label: 'Fensterliste', state: 'ANGEFORDERT', dueDate: '2026-12-05' }),
      sampleChecklistItem({
        label: 'Bauantrag',
        owedBy: 'BAUHERR',
        state: 'ANGEFORDERT',
        dueDate: '2026-11-10',
        rejectedReason: 'Seite 2 fehlt',
      }),
      sampleChecklistItem({ label: 'Fotos', package: 'B', waitsFor: 'ZUSAGE' }),
      sampleChecklistItem({ label: 'Lageplan', state: 'GEPRUEFT' }),
    ],
  };

  test('is what the office waits for, the most pressing first', () => {
    expect(customerSituation(guest).detail).toBe('Wir warten auf: Bauantrag, Fensterliste.');
  });

  test('is who brings a document until when, why one was sent back, and what is here', () => {
    const text = textOf(<CustomerChecklistItemsCard project={guest} today={today} />);
    expect(text).toBe(
      'Unterlagen 2 fehlen: 1 von Ihnen, 1 vom Bauherrn Bauantrag vom Bauherrn, erbeten bis 10.11.2026 – bitte bald nachreichen Bitte noch einmal schicken: Seite 2 fehlt Fensterliste von Ihnen, bitte bis 05.12.2026 Schon bei uns: Lageplan.',
    );
  });

  test('asks for the documents of the proof once they are due', () => {
    expect(customerSituation(guest).detail).not.toContain('Fotos');
    const checklist = guest.checklist.map((one) => ({ ...one, waitsFor: null }));
    expect(customerSituation({ ...guest, checklist }).detail).toContain('Fotos');
  });

  test('asks for nothing while the project rests', () => {
    const checklist = guest.checklist.map((one) => ({ ...one, waitsFor: 'RUHT' as const }));
    const resting: GuestProject = { ...guest, state: 'CANCELLED', checklist };
    expect(customerSituation(resting).detail).toBeNull();
    expect(textOf(<CustomerChecklistItemsCard project={resting} today={today} />)).toContain(
      'Zurzeit brauchen wir nichts von Ihnen.',
    );
  });

  test('names the services that wait where no document is listed', () => {
    const services = [sampleService({ title: 'Heizlast', color: 'BLUE' })];
    expect(customerSituation({ ...guest, checklist: [], services }).detail).toContain('Heizlast');
  });
});

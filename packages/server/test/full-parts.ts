import { emptyEnergy } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';

const fullCase = {
  programmeCode: '297',
  applicant: {
    salutation: 'Frau',
    firstName: 'Zoë',
    lastName: 'Käufer',
    company: null,
    email: 'zoe@kaeufer.example',
    phone: '089 99998 001',
  },
  applicantUnits: 1,
  applicantArea: 74.5,
  efficiencyLevel: '40',
  classes: ['NH', 'EE'],
  qng: 'PLUS',
  amount: 15_000_000,
  eligibleCosts: 31_234_567,
  bank: { name: 'Sparkasse', contact: 'Herr Groß', email: null, phone: null },
  bzaId: '999040722150031',
  bzaDate: '2026-03-31',
  bzaValidUntil: '2026-09-30',
  applicationDate: '2026-04-02',
  approvalDate: '2026-04-20',
  approvalNo: '12345678',
  approvalReceivedAt: '2026-04-24',
  drawdownUntil: '2027-04-20',
  completeUntil: '2029-04-20',
  proofUntil: '2030-01-20',
  fullyDrawnAt: null,
  lastInvoiceDate: null,
  extensionRequestedAt: null,
  extendedUntil: null,
  bndId: null,
  bndDate: null,
  bndValidUntil: null,
  proofSubmittedAt: null,
  proofAcceptedAt: null,
  outcome: 'BEWILLIGT',
  deadlineSupervision: true,
  independenceConfirmed: true,
} as const;

const planned = {
  ...emptyEnergy,
  norm: 'DIN_V_18599',
  qpRef: 62,
  qp: 22.9,
  htRef: 0.385,
  ht: 0.198,
} as const;

/** The lists and figures of a project, with a value in most fields. */
export function fullParts(people: Office['people']) {
  const buildingId = newId();
  return {
    services: [
      {
        id: newId(),
        serviceCode: 'EHB',
        title: 'Effizienzhaus-Berechnung, Änderung 1',
        ordered: false,
        orderedAt: null,
        assigneeId: people.user.id,
        dueDate: '2026-12-01',
        quantity: 1.5,
        unit: 'PAUSCHAL',
        unitPrice: 89_000,
        discountPct: 12,
        reviewNeeded: true,
        budgetHours: 14.25,
        note: 'Mit Keller',
      },
    ],
    fundingCases: [{ id: newId(), ...fullCase }],
    energy: { planned, asBuilt: { ...emptyEnergy, n50Measured: 0.8 } },
    certificates: [
      {
        id: newId(),
        kind: 'BEDARF',
        buildingKind: 'WG',
        newBuild: true,
        legalBasis: 'GEG 2024',
        registrationNo: 'BW-2026-001234567',
        issuedAt: null,
        validUntil: null,
        issuerUserId: people.user.id,
        handedOverAt: null,
      },
    ],
    buildings: [{ id: buildingId, name: 'Haus Süd', useProfile: 'Wohnen', area: 812.4, height: 11.2 }],
    zones: [{ id: newId(), name: 'Büro', useProfile: 'Einzelbüro', area: 40, height: 2.8, buildingId }],
    stages: [
      {
        id: newId(),
        name: 'Konzept',
        budgetHours: 30,
        sharePct: 40,
        dueDate: '2026-12-31',
        doneAt: null,
      },
    ],
  } as const;
}

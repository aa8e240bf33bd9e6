import {
  emptyEnergy,
  type EnergyFigures,
  type FundingCase,
  type ProjectBuilding,
  type ProjectCertificate,
  type ProjectDocument,
  type ProjectEnergy,
  type ProjectInput,
  type ProjectStage,
  type ProjectZone,
  type ServiceDraft,
} from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { merged, type Wanted } from '#features/projects/record/merged.ts';

type WantedCase = NonNullable<ProjectInput['fundingCases']>[number];

const emptyApplicant = {
  salutation: null,
  firstName: null,
  lastName: null,
  company: null,
  email: null,
  phone: null,
};

const emptyBank = { name: null, contact: null, email: null, phone: null };

function emptyService(id: string): ServiceDraft {
  return {
    id,
    serviceCode: '',
    title: '',
    ordered: false,
    orderedAt: null,
    assigneeId: null,
    dueDate: null,
    quantity: 1,
    unit: null,
    unitPrice: null,
    priceId: null,
    discountPct: null,
    reviewNeeded: false,
    budgetHours: null,
    note: null,
  };
}

function emptyCase(id: string): FundingCase {
  return {
    id,
    programmeCode: '',
    applicant: null,
    applicantUnits: null,
    applicantArea: null,
    efficiencyLevel: null,
    classes: [],
    qng: null,
    amount: null,
    eligibleCosts: null,
    bank: null,
    bzaId: null,
    bzaDate: null,
    bzaValidUntil: null,
    applicationDate: null,
    approvalDate: null,
    approvalNo: null,
    approvalReceivedAt: null,
    drawdownUntil: null,
    completeUntil: null,
    proofUntil: null,
    fullyDrawnAt: null,
    lastInvoiceDate: null,
    extensionRequestedAt: null,
    extendedUntil: null,
    bndId: null,
    bndDate: null,
    bndValidUntil: null,
    proofSubmittedAt: null,
    proofAcceptedAt: null,
    outcome: 'OFFEN',
    deadlineSupervision: null,
    independenceConfirmed: null,
  };
}

function emptyCertificate(id: string): ProjectCertificate {
  return {
    id,
    kind: null,
    buildingKind: null,
    newBuild: null,
    legalBasis: null,
    registrationNo: null,
    issuedAt: null,
    validUntil: null,
    issuerUserId: null,
    handedOverAt: null,
  };
}

function emptyBuilding(id: string): ProjectBuilding {
  return { id, name: '', useProfile: null, area: null, height: null };
}

function emptyZone(id: string): ProjectZone {
  return { ...emptyBuilding(id), buildingId: null };
}

function emptyStage(id: string): ProjectStage {
  return { id, name: '', budgetHours: null, sharePct: null, dueDate: null, doneAt: null };
}

interface Identified {
  readonly id: string;
}

/** The line items of the sent list, each over what it was before, or over an empty one. */
function mergedList<Item extends Identified, Sent extends { readonly id?: string | undefined }>(
  current: readonly Item[],
  wanted: readonly Sent[] | undefined,
  merge: (before: Item | null, sent: Sent, id: string) => Item,
): Item[] {
  if (wanted === undefined) return [...current];
  return wanted.map((sent) => {
    const before = current.find(({ id }) => id === sent.id) ?? null;
    return merge(before, sent, sent.id ?? newId());
  });
}

/** A list whose items have flat fields only. */
function mergedFlatList<Item extends Identified>(
  current: readonly Item[],
  wanted: readonly (Wanted<Item> & { readonly id?: string | undefined })[] | undefined,
  empty: (id: string) => Item,
): Item[] {
  return mergedList(current, wanted, (before, sent, id) => merged(before ?? empty(id), { ...sent, id }));
}

/** A part that may be missing as a whole; one in which nothing stands is missing. */
function mergedPart<Part extends object>(
  before: Part | null,
  sent: Wanted<Part> | null | undefined,
  empty: Part,
): Part | null {
  if (sent === undefined) return before;
  if (sent === null) return null;
  const part = merged(before ?? empty, sent);
  return Object.values(part).every((value) => value === null) ? null : part;
}

function mergedCase(before: FundingCase | null, sent: WantedCase, id: string): FundingCase {
  const base = before ?? emptyCase(id);
  const { applicant, bank, ...flat } = sent;
  return {
    ...merged(base, { ...flat, id }),
    applicant: mergedPart(base.applicant, applicant, emptyApplicant),
    bank: mergedPart(base.bank, bank, emptyBank),
  };
}

function mergedEnergy(current: ProjectEnergy, wanted: ProjectInput['energy']): ProjectEnergy {
  return {
    planned: merged<EnergyFigures>(current.planned, wanted?.planned),
    asBuilt: merged<EnergyFigures>(current.asBuilt, wanted?.asBuilt),
  };
}

/** The lists and figures of a project before anything was typed. */
export const emptyChildren = {
  services: [],
  fundingCases: [],
  energy: { planned: emptyEnergy, asBuilt: emptyEnergy },
  certificates: [],
  buildings: [],
  zones: [],
  stages: [],
};

export type ProjectChildren = Pick<ProjectDocument, keyof typeof emptyChildren>;

/** The lists and figures as they are to be; one that is absent in `input` stays. */
export function mergeChildren(current: ProjectChildren, input: ProjectInput): ProjectChildren {
  return {
    services: mergedFlatList(current.services, input.services, emptyService),
    fundingCases: mergedList(current.fundingCases, input.fundingCases, mergedCase),
    energy: mergedEnergy(current.energy, input.energy),
    certificates: mergedFlatList(current.certificates, input.certificates, emptyCertificate),
    buildings: mergedFlatList(current.buildings, input.buildings, emptyBuilding),
    zones: mergedFlatList(current.zones, input.zones, emptyZone),
    stages: mergedFlatList(current.stages, input.stages, emptyStage),
  };
}

import { z } from 'zod';
import {
  calendarDay,
  emailAddress,
  instant,
  money,
  numberBetween,
  optionalText,
  PersonName,
  reference,
  references,
  requiredText,
  uuid,
  yesNo,
  zipCode,
} from '../core/fields.ts';
import { federalStates } from '../core/federal-states.ts';
import { FundingCase } from '../funding/funding-case.ts';
import { largestTimeTacId } from '../time/time-codes.ts';
import { ProjectBuilding, ProjectCertificate, ProjectStage, ProjectZone } from './project-building.ts';
import {
  applicantTypes,
  buildingTypes,
  constructions,
  heritages,
  measures,
  priorities,
  projectColors,
  projectModes,
  projectStates,
  salutations,
} from './project-codes.ts';
import { ProjectEnergy } from './project-energy.ts';
import { ChecklistItem, ColorOverride, Deadline } from './project-progress.ts';
import { ProjectService, ServiceDraft } from './project-service.ts';

const wholeNumber = (title: string, minimum: number, maximum: number) =>
  z.int().min(minimum).max(maximum).nullable().meta({ title });

const squareMetres = (title: string) => z.number().positive().max(1_000_000).nullable().meta({ title });

/** Shared by what is sent and what is answered; see `project-input.ts`. */
export const personShape = {
  salutation: z.enum(salutations).nullable().meta({ title: 'Anrede' }),
  firstName: optionalText('Vorname', 80),
  lastName: optionalText('Nachname', 120),
  company: optionalText('Firma', 160),
  street: optionalText('Straße', 120),
  houseNo: optionalText('Hausnummer', 20),
  zip: zipCode('PLZ'),
  city: optionalText('Ort', 120),
  email: emailAddress('E-Mail'),
  phone: optionalText('Telefon', 60),
};

/** A second applicant beside the first (spouse, partner). */
export const SecondClient = z.object(personShape);

export const clientShape = {
  ...personShape,
  applicantType: z.enum(applicantTypes).nullable().meta({ title: 'Art des Antragstellers' }),
  privacyNoticeAt: calendarDay('Datenschutzhinweis am'),
  powerOfAttorneyAt: calendarDay('Vollmacht vom'),
};

/** Bauherr / Antragsteller (domain section 2.2). */
export const ProjectClient = z.object({
  ...clientShape,
  secondClient: SecondClient.nullable().meta({ title: 'Zweite Person' }),
});
export type ProjectClient = z.infer<typeof ProjectClient>;

export const parcelShape = {
  district: optionalText('Gemarkung', 120),
  section: optionalText('Flur', 40),
  number: optionalText('Flurstück', 60),
};

export const siteShape = {
  street: optionalText('Straße', 120),
  houseNo: optionalText('Hausnummer', 20),
  zip: zipCode('PLZ'),
  city: optionalText('Ort', 120),
  federalState: z.enum(federalStates).nullable().meta({ title: 'Bundesland' }),
  measure: z.enum(measures).nullable().meta({ title: 'Vorhaben' }),
  buildingType: z.enum(buildingTypes).nullable().meta({ title: 'Gebäudetyp' }),
  construction: z.enum(constructions).nullable().meta({ title: 'Bauweise' }),
  houseModelId: reference('Haustyp'),
  units: wholeNumber('Wohneinheiten', 1, 9999),
  unitsBefore: wholeNumber('Wohneinheiten vorher', 0, 9999),
  livingArea: squareMetres('Wohnfläche in m²'),
  usableArea: squareMetres('Gebäudenutzfläche in m²'),
  netFloorArea: squareMetres('Nettogrundfläche in m²'),
  storeys: wholeNumber('Geschosse', 1, 99),
  basement: z.boolean().nullable().meta({ title: 'Keller' }),
  basementHeated: z.boolean().nullable().meta({ title: 'Keller beheizt' }),
  yearBuilt: wholeNumber('Baujahr', 1500, 2100),
  heritage: z.enum(heritages).nullable().meta({ title: 'Denkmalschutz' }),
  permitApplicationDate: calendarDay('Bauantrag am'),
  permitDate: calendarDay('Baugenehmigung am'),
  permitNo: optionalText('Aktenzeichen der Baugenehmigung', 60),
  contractDate: calendarDay('Vertragsdatum'),
  contractConditional: yesNo('Vertrag mit aufschiebender Bedingung'),
  constructionStart: calendarDay('Baubeginn'),
  plasterDate: calendarDay('Estrich/Putz geplant'),
  completionDate: calendarDay('Fertigstellung'),
  moveInDate: calendarDay('Bezug'),
};

export const coordinateShape = {
  lat: z.number().min(-90).max(90).nullable().meta({ title: 'Breite' }),
  lon: z.number().min(-180).max(180).nullable().meta({ title: 'Länge' }),
};

const parcel = z.object(parcelShape).meta({ title: 'Grundstück' });

/** Bauvorhaben / Investitionsobjekt (domain section 2.2). */
export const ProjectSite = z.object({ ...siteShape, ...coordinateShape, parcel });
export type ProjectSite = z.infer<typeof ProjectSite>;

/** What people edit in the head of a project; client and site beside it. */
export const headShape = {
  name: requiredText('Name (Bauherr)', 120),
  title: optionalText('Bauvorhaben', 160),
  customerId: reference('Auftraggeber'),
  customerContactIds: references('Ansprechpartner des Auftraggebers'),
  customerReference: optionalText('Komm.-/Auftrags-Nr. des Auftraggebers', 60),
  responsibleUserId: reference('Projektleitung'),
  expertUserId: reference('Energieeffizienz-Experte'),
  reviewerUserId: reference('Prüfer (4 Augen)'),
  memberIds: references('Mitglieder'),
  groupIds: references('Gruppen'),
  relatedProjectIds: references('Verknüpfte Projekte'),
  offerNo: optionalText('Angebotsnummer', 60),
  offerDate: calendarDay('Angebot vom'),
  /** In cents. */
  offerNet: money('Angebotssumme netto'),
  orderDate: calendarDay('Auftrag vom'),
  budgetHours: numberBetween('Stundenbudget', 0, 100_000),
  /** In which list its prices stand; `null`: in that of the customer. */
  priceListId: reference('Preisliste'),
  /** Where TimeTac keeps the times of the project. */
  timetacProjectId: z
    .int()
    .min(1)
    .max(largestTimeTacId)
    .nullable()
    .meta({ title: 'Projektnummer bei TimeTac' }),
  priority: z.enum(priorities).meta({ title: 'Priorität' }),
  internalNote: optionalText('Interne Notiz', 10_000),
  tags: z.array(requiredText('Schlagwort', 40)).max(30).meta({ title: 'Schlagworte' }),
};

/** The lists and figures of a project beside its head. */
const documentPartsShape = {
  services: z.array(ServiceDraft).max(200).meta({ title: 'Leistungen' }),
  fundingCases: z.array(FundingCase).max(200).meta({ title: 'Förderfälle' }),
  energy: ProjectEnergy.meta({ title: 'Energetische Kennwerte' }),
  certificates: z.array(ProjectCertificate).max(100).meta({ title: 'Energieausweise' }),
  buildings: z.array(ProjectBuilding).max(100).meta({ title: 'Gebäude' }),
  zones: z.array(ProjectZone).max(500).meta({ title: 'Zonen' }),
  stages: z.array(ProjectStage).max(100).meta({ title: 'Leistungsstufen' }),
};

/** The parts of a project people edit, as the office sees them. */
export const ProjectDocument = z.object({
  ...headShape,
  client: ProjectClient.meta({ title: 'Bauherr' }),
  site: ProjectSite.meta({ title: 'Bauvorhaben' }),
  ...documentPartsShape,
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;

/** Who is editing and until when the reservation holds (instants with offset). */
export const ProjectLock = z.object({
  holder: PersonName,
  since: instant,
  expiresAt: instant,
  /** Rises with each new grant, not with a renewal. */
  leaseNumber: z.int(),
  mine: z.boolean(),
});
export type ProjectLock = z.infer<typeof ProjectLock>;

/** What the person who asked may do with this project now; the web asks these and never the roles. */
export const ProjectAbilities = z.object({
  edit: z.boolean(),
  editAsCustomer: z.boolean(),
  takeLock: z.boolean(),
  cancel: z.boolean(),
  activate: z.boolean(),
  delete: z.boolean(),
  changeServiceColor: z.boolean(),
  bill: z.boolean(),
  overrideColor: z.boolean(),
  editDeadlines: z.boolean(),
  editChecklist: z.boolean(),
  readHistory: z.boolean(),
});
export type ProjectAbilities = z.infer<typeof ProjectAbilities>;

const CustomerName = z.object({ id: uuid, shortname: z.string(), name: z.string() });

const statusShape = {
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  state: z.enum(projectStates),
  color: z.enum(projectColors),
};

/** A project as the office sees it. */
export const Project = z.object({
  audience: z.literal('office'),
  ...statusShape,
  ...ProjectDocument.shape,
  services: z.array(ProjectService),
  projectIdProposed: z.boolean(),
  /** Why the project has its color, where the color alone does not say it. */
  colorReason: z.string().nullable(),
  derivedColor: z.enum(projectColors),
  colorOverride: ColorOverride.nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Until when the documents have to be kept, as far as it follows from invoices and proofs. */
  retentionUntil: z.iso.date().nullable(),
  /** Net sums of what is ordered and of what is invoiced, in cents. */
  orderNet: z.int(),
  invoicedNet: z.int(),
  customer: CustomerName.nullable(),
  customerContacts: z.array(PersonName),
  responsible: PersonName.nullable(),
  expert: PersonName.nullable(),
  reviewer: PersonName.nullable(),
  members: z.array(PersonName),
  groups: z.array(z.object({ id: uuid, name: z.string() })),
  relatedProjects: z.array(z.object({ id: uuid, projectId: z.string(), name: z.string() })),
  deadlines: z.array(Deadline),
  checklist: z.array(ChecklistItem),
  lock: ProjectLock.nullable(),
  can: ProjectAbilities,
  version: z.int(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type Project = z.infer<typeof Project>;

/** Exactly what a guest receives of a project, and nothing else (domain section 4). */
export const GuestProject = z.object({
  audience: z.literal('customer'),
  ...statusShape,
  name: z.string(),
  title: z.string().nullable(),
  customerReference: z.string().nullable(),
  responsibleName: z.string().nullable(),
  memberNames: z.array(z.string()),
  locked: z.boolean(),
  /** Name and address; how to reach the Bauherr is the office's matter. */
  client: SecondClient.omit({ email: true, phone: true }).extend({
    secondClient: SecondClient.omit({ email: true, phone: true }).nullable(),
  }),
  site: z.object({ ...siteShape, parcel }).omit({ houseModelId: true, contractConditional: true }),
  services: z.array(ProjectService.pick({ title: true, ordered: true, color: true, dueDate: true })),
  fundingCases: z.array(
    FundingCase.pick({ programmeCode: true, bzaId: true, bzaDate: true, bndDate: true }),
  ),
  deadlines: z.array(Deadline.pick({ title: true, dueDate: true, hard: true })),
  /** Documents the customer was asked for, and those that Auftraggeber or Bauherr owe and nobody was asked for yet. */
  checklist: z.array(
    ChecklistItem.pick({
      package: true,
      label: true,
      state: true,
      waitsFor: true,
      owedBy: true,
      requestUnsentSince: true,
      dueDate: true,
      rejectedReason: true,
    }),
  ),
  can: ProjectAbilities,
  version: z.int(),
});
export type GuestProject = z.infer<typeof GuestProject>;

export const ProjectView = z.discriminatedUnion('audience', [Project, GuestProject]);
export type ProjectView = z.infer<typeof ProjectView>;

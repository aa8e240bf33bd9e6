import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';
import { appointmentStates } from '../planning/planning-codes.ts';
import { projectColors, projectModes } from '../projects/project-codes.ts';
import { checklistStates, serviceUnits } from '../projects/project-work-codes.ts';
import { newsletterStates } from '../newsletter/newsletter-codes.ts';
import { surveyStates } from '../surveys/survey-codes.ts';
import { SearchMatch } from './search-match.ts';

/** Fewer letters find nothing; a number may be shorter, because projects have numbers. */
export const shortestSearch = 2;

/** How many of each group an answer holds at most; the totals count all. */
export const mostFound = 8;

const found = { matches: z.array(SearchMatch) };

export const FoundProject = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  state: z.enum(['ACTIVE', 'CANCELLED']),
  color: z.enum(projectColors),
  /** Street, ZIP and town in one line. */
  place: z.string().nullable(),
  ...found,
});
export type FoundProject = z.infer<typeof FoundProject>;

/** How many running projects there are of each kind: KfW, I, II. */
export const ProjectsPerMode = z.tuple([z.int(), z.int(), z.int()]);
export type ProjectsPerMode = z.infer<typeof ProjectsPerMode>;

export const FoundCustomer = z.object({
  id: uuid,
  shortname: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  active: z.boolean(),
  projects: ProjectsPerMode,
  ...found,
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

/** What only the office learns of a person. */
const FoundAccount = z.object({
  internal: z.boolean(),
  enabled: z.boolean(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The Auftraggeber the person belongs to, or the office itself. */
  firm: z.object({ id: uuid, name: z.string() }),
});

export const FoundPerson = z.object({
  id: uuid,
  displayname: z.string(),
  /** `null` for guests, who learn names only. */
  account: FoundAccount.nullable(),
  /** Colleagues: led or worked on; people of an Auftraggeber: the projects of their firm. */
  projects: ProjectsPerMode,
  ...found,
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPriceElement = z.object({
  id: uuid,
  number: z.string(),
  title: z.string(),
  category: z.string(),
  unit: z.enum(serviceUnits),
  active: z.boolean(),
  /** Of the default list today, in cents; hundredths of a per cent for the unit PROZENT; `null` where it has none. */
  netPrice: z.int().nullable(),
  ...found,
});
export type FoundPriceElement = z.infer<typeof FoundPriceElement>;

/** `start` and `end` are instants, days where `allDay`; the end is exclusive. */
export const FoundAppointment = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(appointmentStates),
  allDay: z.boolean(),
  start: z.union([instant, z.iso.date()]),
  end: z.union([instant, z.iso.date()]),
  location: z.string().nullable(),
  project: z
    .object({
      id: uuid,
      projectId: z.string(),
      name: z.string(),
      mode: z.literal(projectModes),
    })
    .nullable(),
  /** Whether the person opens it by itself; customers see it on its project. */
  opens: z.boolean(),
  ...found,
});
export type FoundAppointment = z.infer<typeof FoundAppointment>;

/** A Wiedervorlage: a project or an Auftraggeber that comes back on a day. */
export const FoundFollowUp = z.object({
  id: uuid,
  text: z.string(),
  at: z.iso.date(),
  isDone: z.boolean(),
  project: FoundAppointment.shape.project,
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
  ...found,
});
export type FoundFollowUp = z.infer<typeof FoundFollowUp>;

/** A survey, by its title or what it asks. */
export const FoundSurvey = z.object({
  id: uuid,
  title: z.string(),
  state: z.enum(surveyStates),
  ...found,
});
export type FoundSurvey = z.infer<typeof FoundSurvey>;

/** A newsletter, by its subject. */
export const FoundNewsletter = z.object({
  id: uuid,
  subject: z.string(),
  state: z.enum(newsletterStates),
  ...found,
});
export type FoundNewsletter = z.infer<typeof FoundNewsletter>;

/** An offer or an invoice, by its number. */
export const FoundBill = z.object({
  kind: z.enum(['OFFER', 'INVOICE']),
  id: uuid,
  number: z.string(),
  /** Of an offer; 1 for everything else. */
  revision: z.int(),
  /** To whom it went. */
  recipient: z.string(),
  ...found,
});
export type FoundBill = z.infer<typeof FoundBill>;

/** An Unterlage: a document that lies in a project, or an entry of its checklist. */
export const FoundDocument = z.object({
  id: uuid,
  title: z.string(),
  /** The Ablage it lies in or belongs into. */
  slot: z.int().min(0).max(13),
  /** How far an entry of the checklist is; `null` for a document. */
  wanted: z.object({ state: z.enum(checklistStates), isLater: z.boolean() }).nullable(),
  project: z.object({
    id: uuid,
    projectId: z.string(),
    name: z.string(),
    mode: z.literal(projectModes),
    state: z.enum(['ACTIVE', 'CANCELLED']),
  }),
  ...found,
});
export type FoundDocument = z.infer<typeof FoundDocument>;

function groupOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).max(mostFound), total: z.int() });
}

/** What the search found, best first: exact ids and numbers, names, whole words, parts of words, misspelt words. */
export const SearchResults = z.object({
  projects: groupOf(FoundProject),
  /** Always empty for guests. */
  customers: groupOf(FoundCustomer),
  people: groupOf(FoundPerson),
  /** Always empty for guests, who have the list of their customer. */
  prices: groupOf(FoundPriceElement),
  /** Those the person may read; of customers the visits that are released to them. */
  appointments: groupOf(FoundAppointment),
  /** Always empty for guests. */
  followUps: groupOf(FoundFollowUp),
  /** Always empty for guests. */
  surveys: groupOf(FoundSurvey),
  /** Always empty for everybody who does not send newsletters. */
  newsletters: groupOf(FoundNewsletter),
  /** Of customers those that were sent to them. */
  bills: groupOf(FoundBill),
  /** Of customers those their board shows them. */
  documents: groupOf(FoundDocument),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Sucht Projekte, Unterlagen, Auftraggeber, Personen, Preise, Termine, Wiedervorlagen, Umfragen, Angebote und Rechnungen nach getippten Wörtern, auch mit einem Tippfehler; Kunden nur die eigenen Projekte mit freigegebenen Unterlagen und Terminen, deren Bearbeiter und was ihnen geschickt wurde.',
  access: 'search.use',
  success: [200],
  query: z.strictObject({ q: z.string().max(200).meta({ title: 'Suchtext' }) }),
  response: SearchResults,
});

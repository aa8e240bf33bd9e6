import {
  formatProjectId,
  parseProjectId,
  type ProjectDocument,
  type ProjectIdParts,
  type ProjectInput,
  type ProjectMode,
  type ProjectView,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { rulesOfDay } from '#features/catalogue/catalogue.service.ts';
import { newId } from '#database/new-id.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getCustomer, lockCustomer } from '#features/customers/customers.service.ts';
import { admitEnquiry } from '#features/guest-limits/guest-limits.service.ts';
import { checkChildren } from '#features/projects/record/project-children-check.ts';
import { emptyDocument, mergeDocument } from '#features/projects/record/project-document.ts';
import { refuseGuestFields, withoutShownLists } from '#features/projects/record/project-guest-fields.ts';
import {
  claimTypedNumber,
  currentSeries,
  drawProjectNumber,
  getNextNumber,
} from '#features/projects/record/project-number.service.ts';
import { idProblem } from '#features/projects/record/project-id-problem.ts';
import { present } from '#features/projects/record/project-read.service.ts';
import { findReferences } from '#features/projects/record/project-references.queries.ts';
import {
  addWrong,
  checkReferences,
  type FoundReferences,
  type WrongFields,
} from '#features/projects/record/project-references.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';
import {
  getTemplatePart,
  type TemplatePart,
} from '#features/projects/record/project-template.service.ts';
import { checkRules } from '#features/projects/record/project-rules.service.ts';
import { storeNewProject } from '#features/projects/record/project-store.service.ts';
import {
  mayPrepareFor,
  mayUseHouseModels,
  writesAsCustomer,
} from '#features/projects/projects.policy.ts';

/** The parts of an id somebody typed; `null` where the number is to be drawn. */
function typedId(input: ProjectInput): ProjectIdParts | null {
  if (input.projectId === undefined || input.projectIdProposed === true) return null;
  return parseProjectId(input.projectId);
}

/** The kind is asked for, or follows from the id. */
function modeOf(input: ProjectInput): ProjectMode | null {
  if (input.mode !== undefined) return input.mode;
  return input.projectId === undefined ? null : (parseProjectId(input.projectId)?.mode ?? null);
}

interface Draft {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly typed: ProjectIdParts | null;
  readonly isConfirmed: boolean;
  readonly shortname: string | null;
}

interface ReadDraft {
  readonly input: ProjectInput;
  readonly document: ProjectDocument;
  readonly found: FoundReferences;
}

/** Adds its own findings to what is wrong, and refuses all of it together. */
function readDraft({ input, document, found }: ReadDraft, wrong: WrongFields): Draft {
  const id = newId();
  const mode = modeOf(input);
  const typed = typedId(input);
  const { customerId, name } = document;
  const shortname = found.customers.get(customerId ?? '')?.shortname ?? null;
  if (mode === null) addWrong(wrong, ['mode'], requiredMessage);
  if (name === '') addWrong(wrong, ['name'], requiredMessage);
  const problem = idProblem({ mode, typed, customerId, shortname });
  if (problem !== null) addWrong(wrong, ['projectId'], problem);
  checkReferences({ id, mode: mode ?? 0, document, before: null, found }, wrong);
  checkChildren({ before: emptyDocument, after: document, services: [], booked: [] }, wrong);
  if (wrong.size > 0 || mode === null) throw invalidFields(wrong);
  return { id, mode, typed, isConfirmed: input.confirmProjectId === true, shortname };
}

async function takeNumber(
  context: AppContext,
  db: Transaction,
  { mode, typed, isConfirmed, shortname }: Draft,
): Promise<ProjectIdParts> {
  if (typed !== null) {
    await claimTypedNumber(db, { parts: typed, isConfirmed });
    return typed;
  }
  const series = currentSeries(context, mode);
  return { ...series, number: await drawProjectNumber(db, series), suffix: shortname };
}

/** A guest's project is an enquiry for the own customer. */
function documentFor(person: Person, input: ProjectInput): ProjectDocument {
  if (!writesAsCustomer(person)) return mergeDocument(emptyDocument, input);
  const base = { ...emptyDocument, customerId: person.customerId };
  const document = mergeDocument(base, withoutShownLists(input));
  refuseGuestFields(base, document, ['name', 'title', 'customerReference']);
  return document;
}

interface NewDraft {
  readonly input: ProjectInput;
  readonly document: ProjectDocument;
  readonly createdBy: string;
}

/**
 * Checks a new project without storing it.
 * @throws AppError `request.invalid` naming all wrong fields
 */
export async function checkDraft(
  context: AppContext,
  db: Connection,
  { input, document }: Pick<NewDraft, 'input' | 'document'>,
): Promise<Draft> {
  const wrong: WrongFields = new Map();
  const record = { mode: modeOf(input) ?? 0, state: 'ACTIVE', services: [] } as const;
  const rules = await rulesOfDay(db, document.fundingCases, berlinDay(context.clock.now()));
  await checkRules(db, { record, before: emptyDocument, after: document, rules, wrong });
  return readDraft({ input, document, found: await findReferences(db, document, null) }, wrong);
}

/** Checks a new project and stores it, inside the transaction that makes it. */
export async function storeDraft(
  context: AppContext,
  db: Transaction,
  { input, document, createdBy }: NewDraft,
): Promise<ProjectRecord> {
  // The id is made of the customer's short name, which does not change before the project is there.
  if (document.customerId !== null) await lockCustomer(db, document.customerId);
  const draft = await checkDraft(context, db, { input, document });
  const { suffix, year, number } = await takeNumber(context, db, draft);
  const { id, mode } = draft;
  return storeNewProject(context, db, { id, mode, year, number, suffix, document, createdBy });
}

/**
 * Makes a project. Without a typed id the number is drawn in the same transaction, so that two people who create
 * at once never meet.
 * @throws AppError `request.invalid` naming all wrong fields, `project.idTaken`, `project.numberFarAhead`,
 *   `project.numbersExhausted`; for a guest also `access.fieldsDenied`, `guest.tooManyEnquiries`, `guest.tooManyOpen`
 */
export async function createProject(
  context: AppContext,
  person: Person,
  input: ProjectInput,
): Promise<ProjectView> {
  const document = documentFor(person, input);
  // A number that a guest types would tell whether a foreign project has it.
  const params = writesAsCustomer(person) ? { ...input, projectIdProposed: true } : input;
  const record = await context.database.transaction().execute(async (db) => {
    await admitEnquiry(db, person);
    return storeDraft(context, db, { input: params, document, createdBy: person.id });
  });
  return present(context, person, record);
}

export interface EmptyProjectParams {
  readonly mode: ProjectMode;
  readonly customerId?: string | null | undefined;
  /** A Haustyp of the office's catalogue. */
  readonly templateId?: string | null | undefined;
}

/** Guests know nothing of house types: these carry the prices of the office. */
async function templateFor(
  context: AppContext,
  person: Person,
  { templateId = null, customerId = null }: EmptyProjectParams,
): Promise<TemplatePart | null> {
  if (templateId === null) return null;
  if (!mayUseHouseModels(person)) throw refusal('catalogue.notFound', {});
  return getTemplatePart(context, context.database, { templateId, customerId });
}

/** A guest asks for the own customer; everybody else chooses one. */
function ownCustomerOf(person: Person): string | null {
  return writesAsCustomer(person) ? person.customerId : null;
}

/** The id a new project would get; none yet, where its kind demands a suffix that is not known. */
async function proposedId(
  context: AppContext,
  mode: ProjectMode,
  suffix: string | null,
): Promise<{ readonly projectId?: string }> {
  const series = currentSeries(context, mode);
  const number = await getNextNumber(context.database, series);
  const isOpen = mode !== 0 && suffix === null;
  return isOpen ? {} : { projectId: formatProjectId({ ...series, number, suffix }) };
}

/**
 * A project that is not stored, with defaults and the next number proposed; posted back it becomes one. An id needs
 * the customer's short name where its kind demands one, so without a customer such a project has none yet.
 * @throws AppError `customer.notFound`, `project.numbersExhausted`, and as `getTemplatePart`
 */
export async function generateEmptyProject(
  context: AppContext,
  person: Person,
  params: EmptyProjectParams,
): Promise<ProjectInput> {
  const template = await templateFor(context, person, params);
  const customerId = params.customerId ?? template?.customerId ?? ownCustomerOf(person);
  if (!mayPrepareFor(person, customerId)) throw refusal('customer.notFound', {});
  const customer = customerId === null ? null : await getCustomer(context.database, customerId);
  const { name: _name, ...document } =
    template === null ? emptyDocument : mergeDocument(emptyDocument, template);
  return {
    ...document,
    mode: params.mode,
    customerId,
    projectIdProposed: true,
    ...(await proposedId(context, params.mode, customer?.shortname ?? null)),
  };
}

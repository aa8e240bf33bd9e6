import {
  type ChecklistTemplate,
  type FundingProgramme,
  type HouseModel,
  programmeOn,
  programmesOfCases,
  type ProjectMode,
  type ProjectType,
  type ServiceType,
} from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { DatedTerms, RulesOfDay, TermsOfCase } from '#core/extension-points.ts';
import { refusal } from '#http/app-error.ts';
import { checklistTemplateTable } from '#features/catalogue/checklist-templates.queries.ts';
import { listFundingProgrammesOf } from '#features/catalogue/funding-programmes.queries.ts';
import { houseModelTable } from '#features/catalogue/house-models.queries.ts';
import { findProjectType } from '#features/catalogue/project-types.queries.ts';
import { listAllServiceTypes } from '#features/catalogue/service-types.queries.ts';

export interface ProgrammeOnDay {
  readonly code: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/**
 * The terms of several programmes, each as on its day, in the order asked for; `null` for an unknown code. Where no
 * row holds on the day, the nearest one does.
 */
export async function listProgrammeTerms(
  db: Connection,
  wanted: readonly ProgrammeOnDay[],
): Promise<readonly (DatedTerms | null)[]> {
  const rows = await listFundingProgrammesOf(
    db,
    wanted.map(({ code }) => code),
  );
  return wanted.map(({ code, day }) => programmeOn(rows, code, day));
}

/**
 * Programmes of the catalogue by their code, each as it is on a day; those that nobody knows are missing.
 * @param day `YYYY-MM-DD` in Europe/Berlin
 */
export async function programmesByCode(
  db: Connection,
  codes: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, FundingProgramme>> {
  const rows = await listFundingProgrammesOf(db, codes);
  return new Map(
    codes.flatMap((code) => {
      const programme = programmeOn(rows, code, day);
      return programme === null ? [] : [[code, programme]];
    }),
  );
}

/** The terms of one programme as they are on `day`; `null` for an unknown code. */
export async function getProgrammeTerms(
  db: Connection,
  code: string,
  day: string,
): Promise<DatedTerms | null> {
  const [terms = null] = await listProgrammeTerms(db, [{ code, day }]);
  return terms;
}

interface TermedCase {
  readonly id: string;
  readonly programmeCode: string;
  readonly applicationDate: string | null;
}

/**
 * The terms of each funding case by its id: as on the day of its application, until then as today; `null` for a
 * programme nobody knows.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export async function termsOfCases(
  db: Connection,
  cases: readonly TermedCase[],
  today: string,
): Promise<TermsOfCase> {
  const rows = await listFundingProgrammesOf(
    db,
    cases.map(({ programmeCode }) => programmeCode),
  );
  return programmesOfCases(rows, cases, today);
}

/** The rules for these funding cases, looked up once for all that follows from them. */
export async function rulesOfDay(
  db: Connection,
  cases: readonly TermedCase[],
  today: string,
): Promise<RulesOfDay> {
  return { termsOf: await termsOfCases(db, cases, today), today };
}

/** The whole catalogue of services, also those that are not offered any more, in the office's order. */
export async function listServiceTypes(db: Connection): Promise<readonly ServiceType[]> {
  return listAllServiceTypes(db);
}

/** @throws AppError `catalogue.notFound` */
export async function getProjectType(db: Connection, mode: ProjectMode): Promise<ProjectType> {
  const type = await findProjectType(db, mode);
  if (type === null) throw refusal('catalogue.notFound', {});
  return type;
}

/** @throws AppError `catalogue.notFound` */
export async function getChecklistTemplate(db: Connection, id: string): Promise<ChecklistTemplate> {
  const template = await checklistTemplateTable.find(db, id);
  if (template === null) throw refusal('catalogue.notFound', {});
  return template;
}

/** The house type of a project; `null` when it was deleted since. */
export async function findHouseModelOf(db: Connection, id: string): Promise<HouseModel | null> {
  return houseModelTable.find(db, id);
}

/** @throws AppError `catalogue.notFound` */
export async function getHouseModel(db: Connection, id: string): Promise<HouseModel> {
  const model = await houseModelTable.find(db, id);
  if (model === null) throw refusal('catalogue.notFound', {});
  return model;
}

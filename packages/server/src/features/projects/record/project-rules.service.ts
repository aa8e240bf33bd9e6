import type { ProjectDocument, ProjectMode, ProjectState } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import type { RulesOfDay } from '#core/extension-points.ts';
import { listServiceTypes } from '#features/catalogue/catalogue.service.ts';
import {
  listQualificationsOf,
  type QualificationRecord,
} from '#features/qualifications/qualifications.service.ts';
import type { RecordedService } from '#features/projects/record/project-record.ts';
import { addWrong, type WrongFields } from '#features/projects/record/project-references.ts';
import {
  checkDates,
  checkSteps,
  newlyConfirmed,
  type RuledProject,
} from '#features/projects/record/project-step-check.ts';

interface RuledChange {
  readonly record: {
    readonly mode: ProjectMode;
    readonly state: ProjectState;
    readonly services: readonly RecordedService[];
  };
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  /** For the funding cases of `after`. */
  readonly rules: RulesOfDay;
  /** What is wrong lands here. */
  readonly wrong: WrongFields;
}

/** The document with the progress of its services; a service that is ordered just now has its first color. */
function ruled(
  { mode, state, services }: RuledChange['record'],
  document: ProjectDocument,
): RuledProject {
  const project = {
    ...document,
    mode,
    state,
    services: document.services.map((draft) => ({
      ...draft,
      color: services.find(({ id }) => id === draft.id)?.color ?? ('WHITE' as const),
    })),
  };
  return { project, document };
}

async function checkServiceCodes(db: Connection, { before, after, wrong }: RuledChange): Promise<void> {
  const added = after.services.filter(({ id, serviceCode }) => {
    const known = before.services.find((service) => service.id === id);
    return serviceCode !== '' && serviceCode !== known?.serviceCode;
  });
  if (added.length === 0) return;
  const codes = (await listServiceTypes(db)).map(({ code }) => code);
  for (const { id, serviceCode } of added)
    if (!codes.includes(serviceCode))
      addWrong(
        wrong,
        ['services', id, 'serviceCode'],
        `Die Leistung „${serviceCode}“ gibt es im Katalog nicht.`,
      );
}

type FundingCase = ProjectDocument['fundingCases'][number];

/** The two confirmations an expert signs, each on its day. */
const confirmations = [
  { id: 'bzaId', name: 'BzA', dayOf: ({ bzaDate }: FundingCase) => bzaDate },
  { id: 'bndId', name: 'BnD', dayOf: ({ bndDate }: FundingCase) => bndDate },
] as const;

interface Signed {
  readonly category: string | null;
  readonly day: string | null;
}

function holds(listings: readonly QualificationRecord[], { category, day }: Signed): boolean {
  return listings.some(
    ({ kind, validUntil }) =>
      kind === category && (validUntil === null || day === null || validUntil >= day),
  );
}

/**
 * BzA and BnD are signed by an expert who is listed for the category of the programme on that day (domain sections 2.2
 * and 4). As soon as the office keeps any listing of anybody, an expert without one is none; while it keeps none, nobody
 * can tell, and nobody is stopped.
 */
async function checkExpert(
  db: Connection,
  { after, wrong }: RuledChange,
  { casesWith, categoryOf }: NewConfirmations,
): Promise<void> {
  const { expertUserId, fundingCases } = after;
  const signed = confirmations.flatMap((confirmation) => {
    const cases = casesWith(confirmation.id);
    return fundingCases.filter(({ id }) => cases.has(id)).map((one) => ({ one, confirmation }));
  });
  if (expertUserId === null || signed.length === 0) return;
  const listings = await listQualificationsOf(db, expertUserId);
  const faulty = signed.find(({ one, confirmation }) => {
    const category = categoryOf(one.id);
    return (
      category !== null &&
      listings !== null &&
      !holds(listings, { category, day: confirmation.dayOf(one) })
    );
  });
  if (faulty === undefined) return;
  const { one, confirmation } = faulty;
  const listed = listings?.some(({ kind }) => kind === categoryOf(one.id)) === true;
  const problem = listed
    ? `war am Tag der ${confirmation.name} abgelaufen`
    : 'ist nicht eingetragen (Eintragungen stehen beim Benutzer)';
  addWrong(
    wrong,
    ['expertUserId'],
    `Die Listung des Energieeffizienz-Experten für das Programm ${one.programmeCode} ${problem}.`,
  );
}

interface NewConfirmations {
  readonly casesWith: (field: 'bzaId' | 'bndId') => ReadonlySet<string>;
  readonly categoryOf: CategoryOf;
}

type CategoryOf = (caseId: string) => string | null;

/**
 * Notes what the rules of the field say about a change: steps that need more, days that cannot be, unknown codes, an
 * expert whose listing has run out.
 */
export async function checkRules(db: Connection, change: RuledChange): Promise<void> {
  const { record, before, after, rules, wrong } = change;
  const { termsOf, today } = rules;
  const check = { before: ruled(record, before), after: ruled(record, after), termsOf, today };
  await checkServiceCodes(db, change);
  for (const { id, programmeCode } of after.fundingCases) {
    const known = before.fundingCases.find((one) => one.id === id)?.programmeCode;
    if (programmeCode !== '' && programmeCode !== known && termsOf(id) === null)
      addWrong(
        wrong,
        ['fundingCases', id, 'programmeCode'],
        `Das Programm „${programmeCode}“ gibt es nicht. Programme stehen in den Einstellungen.`,
      );
  }
  checkSteps(check, wrong);
  checkDates(check, wrong);
  await checkExpert(db, change, {
    casesWith: (field) => newlyConfirmed(check, field),
    categoryOf: (caseId) => termsOf(caseId)?.expertCategory ?? null,
  });
}

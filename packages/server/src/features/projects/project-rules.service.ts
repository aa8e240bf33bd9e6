import type { ProjectDocument, ProjectMode, ProjectState } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { berlinDay } from '#server/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import {
  listQualificationsOf,
  listServiceTypes,
  termsOfCases,
} from '#features/catalogue/catalogue.service.ts';
import type { RecordedService } from '#features/projects/project-record.ts';
import { addWrong, type WrongFields } from '#features/projects/project-references.ts';
import {
  checkDates,
  checkSteps,
  newlyConfirmed,
  type RuledProject,
} from '#features/projects/project-step-check.ts';

interface RuledChange {
  readonly record: {
    readonly mode: ProjectMode;
    readonly state: ProjectState;
    readonly services: readonly RecordedService[];
  };
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  /** What is wrong lands here. */
  readonly wrong: WrongFields;
}

/** The document with the progress of its services; a service that is ordered just now has its first colour. */
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

/** An expert who has listings needs a valid one for the programme on the day of the BzA (domain section 2.2). */
async function checkExpert(
  db: Connection,
  { after }: RuledChange,
  { cases, categoryOf }: { readonly cases: ReadonlySet<string>; readonly categoryOf: CategoryOf },
): Promise<string | null> {
  const expertId = after.expertUserId;
  if (expertId === null || cases.size === 0) return null;
  const listings = await listQualificationsOf(db, expertId);
  const faulty = after.fundingCases.find(({ id, bzaDate }) => {
    const ofCategory = listings.filter(({ kind }) => kind === categoryOf(id));
    const isValid = ofCategory.some(
      ({ validUntil }) => validUntil === null || bzaDate === null || validUntil >= bzaDate,
    );
    return cases.has(id) && ofCategory.length > 0 && !isValid;
  });
  return faulty === undefined
    ? null
    : `Die Listung des Energieeffizienz-Experten für das Programm ${faulty.programmeCode} war am Tag der BzA abgelaufen.`;
}

type CategoryOf = (caseId: string) => string | null;

/**
 * Notes what the rules of the field say about a change: steps that need more, days that cannot be, unknown codes, an
 * expert whose listing has run out.
 */
export async function checkRules(
  context: AppContext,
  db: Connection,
  change: RuledChange,
): Promise<void> {
  const { record, before, after, wrong } = change;
  const today = berlinDay(context.clock.now());
  const termsOf = await termsOfCases(db, after.fundingCases, today);
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
  const expertFault = await checkExpert(db, change, {
    cases: newlyConfirmed(check, 'bzaId'),
    categoryOf: (caseId) => termsOf(caseId)?.expertCategory ?? null,
  });
  if (expertFault !== null) addWrong(wrong, ['expertUserId'], expertFault);
}

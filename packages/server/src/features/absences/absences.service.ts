import {
  type Absence,
  absentTime,
  type EndpointInput,
  type listAbsences as listCall,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import type { AbsenceReason, AbsenceRecord, DecidesFor } from '#features/absences/absence-record.ts';
import {
  managesAllAbsences,
  mayDecideAbsence,
  mayHandOver,
  mayReadReason,
  maySaveAbsence,
} from '#features/absences/absences.policy.ts';
import {
  type AbsencesOf,
  findDecidesFor,
  listAbsences as listRecords,
  listReasons,
  listUncovered,
} from '#features/absences/absences.queries.ts';
import type { Person } from '#http/person.ts';

const isOpen = ({ state }: AbsenceRecord): boolean => state === 'BEANTRAGT' || state === 'GENEHMIGT';

/** Who looks, and what they decide about. */
export interface Viewer {
  readonly person: Person;
  readonly decidesFor: DecidesFor;
}

/** The person with those for whom they decide today. */
export async function viewerOf(context: AppContext, db: Connection, person: Person): Promise<Viewer> {
  const today = berlinDay(context.clock.now());
  return { person, decidesFor: await findDecidesFor(db, { personId: person.id, today }) };
}

/** Whether the person hands over what somebody has to do: who decides about their absences today, and admins. */
export async function mayHandOverFor(
  context: AppContext,
  person: Person,
  userId: string,
): Promise<boolean> {
  const { decidesFor } = await viewerOf(context, context.database, person);
  return mayHandOver(person, { absence: { userId, state: 'GENEHMIGT' }, decidesFor });
}

function presentOne(
  { person, decidesFor }: Viewer,
  absence: AbsenceRecord,
  reason: AbsenceReason | undefined,
): Absence {
  const thing = { absence, decidesFor };
  const mayChange = maySaveAbsence(person, thing) && isOpen(absence);
  return {
    ...absence,
    ...reason,
    can: {
      edit: mayChange,
      delete: mayChange,
      decide: absence.state === 'BEANTRAGT' && mayDecideAbsence(person, thing),
      handOver: absence.state === 'GENEHMIGT' && mayHandOver(person, thing),
    },
  };
}

/** As the viewer may see them: why is read for those alone who may know it. */
async function presentAbsences(
  db: Connection,
  viewer: Viewer,
  absences: readonly AbsenceRecord[],
): Promise<Absence[]> {
  const { person, decidesFor } = viewer;
  const readable = absences.filter((absence) => mayReadReason(person, { absence, decidesFor }));
  const reasons = await listReasons(
    db,
    readable.map(({ id }) => id),
  );
  return absences.map((absence) => presentOne(viewer, absence, reasons.get(absence.id)));
}

/** One absence after it was saved or decided; a granted one with the appointments that need a stand-in. */
export async function presentSaved(
  db: Connection,
  viewer: Viewer,
  absence: AbsenceRecord,
): Promise<Absence> {
  const [presented = presentOne(viewer, absence, undefined)] = await presentAbsences(db, viewer, [
    absence,
  ]);
  if (absence.state !== 'GENEHMIGT') return presented;
  const uncovered = await listUncovered(db, { userId: absence.userId, ...absentTime(absence) });
  return { ...presented, uncovered };
}

function listedFor({ person, decidesFor }: Viewer): AbsencesOf {
  if (managesAllAbsences(person)) return 'everybody';
  return {
    userIds: [person.id, ...decidesFor.asApprover],
    requestsOf: [...decidesFor.asStandIn],
  };
}

/** One's own absences and those one decides about, for admins all; the latest first. */
export async function listAbsences(
  context: AppContext,
  person: Person,
  query: EndpointInput<typeof listCall>['query'],
): Promise<Absence[]> {
  const db = context.database;
  const viewer = await viewerOf(context, db, person);
  const found = await listRecords(db, { ...query, of: listedFor(viewer) });
  return presentAbsences(db, viewer, found);
}

import type { Absence } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { appendVersion, lockRecordVersion } from '#core/records/record.service.ts';
import { notifyOfAbsence } from '#features/absences/absence-notices.service.ts';
import { absences, lockVisibleAbsence } from '#features/absences/absence-saving.service.ts';
import { mayDecideAbsence } from '#features/absences/absences.policy.ts';
import { updateAbsenceState } from '#features/absences/absences.queries.ts';
import { presentSaved, viewerOf } from '#features/absences/absences.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

interface DecisionOfAbsence {
  readonly id: string;
  readonly version: number;
  readonly granted: boolean;
}

/**
 * Grants an absence or refuses it: never the own one, and each once.
 * @throws AppError `absence.notFound`, `absence.ownDecision`, `access.denied`, `absence.decided`,
 *   `record.versionOutdated`
 */
export async function decideAbsence(
  context: AppContext,
  person: Person,
  { id, version, granted }: DecisionOfAbsence,
): Promise<Absence> {
  return context.database.transaction().execute(async (db) => {
    const viewer = await viewerOf(context, db, person);
    const absence = await lockVisibleAbsence(db, viewer, id);
    if (absence.userId === person.id) throw refusal('absence.ownDecision', {});
    if (!mayDecideAbsence(person, { absence, decidesFor: viewer.decidesFor }))
      throw refusal('access.denied', {});
    if (absence.state !== 'BEANTRAGT') throw refusal('absence.decided', {});
    await lockRecordVersion(db, absences, { id, version });
    const state = granted ? 'GENEHMIGT' : 'ABGELEHNT';
    await updateAbsenceState(db, id, { state, decidedBy: person.id, changedBy: person.id });
    const decided = await appendVersion(db, absences, { id, action: 'update', changedBy: person.id });
    await notifyOfAbsence(db, { person, absence: decided, text: granted ? 'genehmigt' : 'abgelehnt' });
    return presentSaved(db, viewer, decided);
  });
}

import { companyAdminMarker, stateAfterEvents } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { notify } from '#core/notify/notify.service.ts';
import {
  type FoundCause,
  insertCause,
  letCommitRun,
  listMarkedStaff,
  lockCause,
  lockGroup,
  type LockedGroup,
  type SeenEvents,
  updateCauseCounts,
  updateGroupCounts,
} from '#features/error-log/error-counts.queries.ts';

async function lockOrInsertCause(db: Transaction, seen: SeenEvents): Promise<FoundCause> {
  const known = await lockCause(db, seen.fingerprint);
  if (known !== null) return known;
  const wanted = { id: newId(), groupId: newId() };
  if (await insertCause(db, wanted, seen)) return wanted;
  const made = await lockCause(db, seen.fingerprint);
  if (made === null) throw new Error('A cause that was made is not there.');
  return made;
}

async function notifyOfRegression(db: Transaction, group: LockedGroup, versions: readonly string[]) {
  const staff = await listMarkedStaff(db, companyAdminMarker);
  await notify(db, {
    type: 'SYSTEM',
    projectId: null,
    title: `Fehler ${group.number} ist wieder da`,
    message: `War mit ${group.resolvedIn ?? ''} erledigt und kommt in ${versions.join(', ')} wieder vor: ${group.message}`,
    link: `/logs?panel=${group.id}`,
    severity: 'WARN',
    actor: null,
    forGuests: false,
    about: { kind: 'error', id: group.id },
    only: staff.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
  });
}

function noteAfter({ note, ignoreUntilCount }: LockedGroup, isOverLimit: boolean): string | null {
  if (!isOverLimit) return note;
  const why = `Wieder offen: Er sollte nur ignoriert werden, bis er ${ignoreUntilCount?.toLocaleString('de-DE') ?? ''}-mal vorgekommen ist.`;
  return note === null ? why : `${note}\n${why}`;
}

/**
 * Counts events at their cause and its group, which may thereby be open again; a settled one that a newer version still
 * has is reported to everybody who works on errors. Answers the id of the cause.
 */
export async function countEvents(db: Transaction, seen: SeenEvents): Promise<string> {
  await letCommitRun(db);
  const cause = await lockOrInsertCause(db, seen);
  const group = await lockGroup(db, cause.groupId);
  const state = stateAfterEvents({ ...group, count: group.count + seen.count }, seen.versions);
  const isOverLimit = group.state === 'IGNORIERT' && state === 'OFFEN';
  await updateCauseCounts(db, cause.id, seen);
  await updateGroupCounts(db, group.id, { ...seen, state, note: noteAfter(group, isOverLimit) });
  if (state === 'WIEDER_DA' && group.state !== state) await notifyOfRegression(db, group, seen.versions);
  return cause.id;
}

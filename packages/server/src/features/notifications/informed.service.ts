import type { CauseKind, InformedPerson, InformedState } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { usualMailTimes } from '#features/notifications/mail-times.ts';
import { type InformedRow, listInformedPeople } from '#features/notifications/informed.queries.ts';

function stateOf(row: InformedRow): InformedState {
  if (row.readAt !== null || row.doneAt !== null) return 'GELESEN';
  if (row.muted) return 'STUMM';
  if (row.mailedAt !== null) return 'MAIL';
  if (row.mailAfter === null) return 'POSTEINGANG';
  return row.mailPlan === 'TAEGLICH' ? 'ZUSAMMENFASSUNG' : 'MAIL_GEPLANT';
}

function instantOf(row: InformedRow, state: InformedState): Date | null {
  if (state === 'GELESEN') return row.readAt ?? row.doneAt;
  return state === 'MAIL' ? row.mailedAt : null;
}

function present(row: InformedRow): InformedPerson {
  const state = stateOf(row);
  return {
    id: row.id,
    displayname: row.displayname,
    reasons: [...row.reasons],
    state,
    at: instantOf(row, state)?.toISOString() ?? null,
    digestAt: state === 'ZUSAMMENFASSUNG' ? (row.digestAt ?? usualMailTimes.digestAt) : null,
  };
}

/** Who was notified of a cause, why, and how far it came; only the office asks, and it reads every project. */
export async function listInformed(
  { database }: AppContext,
  about: { readonly kind: CauseKind; readonly id: string },
): Promise<InformedPerson[]> {
  return (await listInformedPeople(database, about)).map(present);
}

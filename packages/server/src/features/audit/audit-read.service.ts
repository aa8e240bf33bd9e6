import { type AuditEntry, auditActionChoices, type AuditFilter } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { detailsOf } from '#features/audit/audit-details.ts';
import { readableEntity } from '#features/audit/audit.policy.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  type AuditParams,
  hasReadLately,
  listAuditPage,
  type StoredAudit,
} from '#features/audit/audit-read.queries.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';

/** Who reads the log, and from where. */
export interface Reader {
  readonly person: Person;
  readonly caller: Caller;
}

interface PageParams extends AuditFilter {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

interface AuditPage {
  readonly items: AuditEntry[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

const usualSize = 100;

/** What a person reads with a filter; an admin only what is about projects. */
export function paramsOf(person: Person, filter: AuditFilter): AuditParams {
  const typed = filter.q?.toLowerCase() ?? '';
  const wordActions = auditActionChoices().flatMap(({ code, label }) =>
    label.toLowerCase().includes(typed) ? [code] : [],
  );
  return { filter, entity: readableEntity(person), wordActions };
}

function entryOf(stored: StoredAudit): AuditEntry {
  const { id, at, action, entity, entityId, entityName, historyId, seq, hash } = stored;
  return {
    id,
    at: at.toISOString(),
    actor: stored.actorId === null ? null : { id: stored.actorId, displayname: stored.actorName ?? '' },
    action,
    entity,
    entityId,
    entityName,
    historyId,
    link: seq === null || hash === null ? null : { seq, hash },
    details: detailsOf(stored),
  };
}

/** Once for each filter in a while: turning pages is one reading. */
async function recordReading({ database }: AppContext, { person, caller }: Reader, filter: AuditFilter) {
  const details = { filter };
  await database.transaction().execute(async (db) => {
    if (await hasReadLately(db, { actorId: person.id, payload: details })) return;
    await recordAudit(db, {
      actor: person,
      action: 'audit.read',
      entity: 'audit',
      entityId: null,
      details,
      caller,
    });
  });
}

/** A page of the log, the newest entry first. That it was read is in the log, too. */
export async function readAudit(
  context: AppContext,
  reader: Reader,
  { page = 0, size = usualSize, ...filter }: PageParams,
): Promise<AuditPage> {
  const { database } = context;
  const params = paramsOf(reader.person, filter);
  const { items, total } = await listAuditPage(database, params, { page, size });
  await recordReading(context, reader, filter);
  return { items: items.map(entryOf), total, page, size };
}

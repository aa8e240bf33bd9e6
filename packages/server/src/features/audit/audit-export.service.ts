import { auditLabels, type AuditFilter } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { SentFile } from '#http/handle.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { detailsOf } from '#features/audit/audit-details.ts';
import { findLastAuditId } from '#features/audit/audit.queries.ts';
import {
  type AuditParams,
  countAuditEntries,
  listAuditEntriesBelow,
  type StoredAudit,
} from '#features/audit/audit-read.queries.ts';
import { type Reader, paramsOf } from '#features/audit/audit-read.service.ts';
import { type TableValue, tableFile } from '#core/table-files/table-file.service.ts';

/** So many entries are in memory at once. */
const entriesAtOnce = 1000;

const momentFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const titles = [
  'Nr.',
  'Zeitpunkt',
  'Person',
  'Ereignis',
  'Gegenstand',
  'Art',
  'Kennung',
  'Angaben',
  'Adresse',
  'Programm',
  'Glied',
  'Prüfsumme',
];

function rowOf(stored: StoredAudit): readonly TableValue[] {
  const details = detailsOf(stored);
  const values = details?.values.map(({ name, value }) => `${name}: ${value}`).join('; ') ?? null;
  return [
    stored.id,
    momentFormat.format(stored.at),
    stored.actorName ?? stored.actorId,
    auditLabels(stored.action).label,
    stored.entityName,
    stored.entity,
    stored.entityId,
    details?.erased === true ? '(gelöscht)' : values,
    stored.address,
    stored.userAgent,
    stored.seq,
    stored.hash,
  ];
}

async function* rowsOf(
  { database }: AppContext,
  params: AuditParams,
  last: number,
): AsyncGenerator<readonly (readonly TableValue[])[]> {
  let below = last + 1;
  for (;;) {
    const entries = await listAuditEntriesBelow(database, params, { below, limit: entriesAtOnce });
    yield entries.map(rowOf);
    const lowest = entries.at(-1)?.id;
    if (lowest === undefined || entries.length < entriesAtOnce) return;
    below = lowest;
  }
}

/** The log as a CSV file, the newest entry first, with the links that prove it; the export is in the log, too. */
export async function exportAudit(
  context: AppContext,
  { person, caller }: Reader,
  filter: AuditFilter,
): Promise<SentFile> {
  const params = paramsOf(person, filter);
  const rows = await countAuditEntries(context.database, params);
  const last = await findLastAuditId(context.database);
  await context.database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: person,
      action: 'audit.exported',
      entity: 'audit',
      entityId: null,
      details: { rows, filter },
      caller,
    }),
  );
  return tableFile({
    name: 'Protokoll',
    now: context.clock.now(),
    titles,
    rows: rowsOf(context, params, last),
  });
}

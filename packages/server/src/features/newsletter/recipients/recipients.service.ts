import {
  contactSourceLabels,
  type NewsletterRecipient,
  type RecipientGroup,
  recipientStateLabels,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import type { Connection } from '#database/connection.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recipientText, restOf } from '#features/newsletter/recipients/recipient-text.ts';
import {
  listRecipientLines,
  type RecipientLine,
} from '#features/newsletter/recipients/recipients.queries.ts';
import { getNewsletter } from '#features/newsletter/newsletter.service.ts';

interface RecipientQuery {
  readonly state?: RecipientGroup | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

function shown(line: RecipientLine, now: Date): NewsletterRecipient {
  const { addressId, name, email, customerName, source, state, attempts, sentAt, updatedAt } = line;
  return {
    addressId,
    name,
    email,
    customerName,
    source,
    state,
    attempts,
    explanation: recipientText(line, now),
    at: (sentAt ?? updatedAt).toISOString(),
    rest: restOf(line),
  };
}

/**
 * A page of the ledger of a letter.
 * @throws AppError `access.denied`, `newsletter.notFound`
 */
export async function listRecipients(
  context: AppContext,
  person: Person,
  { id, state, ...query }: RecipientQuery & { readonly id: string },
): Promise<{ items: NewsletterRecipient[]; total: number; page: number; size: number }> {
  await getNewsletter(context, person, id);
  const { page, size } = query;
  const found = await listRecipientLines(context.database, {
    newsletterId: id,
    group: state,
    q: query.q,
    page,
    size,
  });
  const now = context.clock.now();
  return { items: found.items.map((line) => shown(line, now)), total: found.total, page, size };
}

const titles = [
  'Name',
  'E-Mail',
  'Auftraggeber',
  'Bekannt als',
  'Zustand',
  'Was daraus wurde',
  'Gesendet am',
  'Versuche',
  'Lauf',
  'Antwort des Mailservers',
];

const restTexts = { IM_REST: 'im Rest', MITSENDEN: 'nur auf Wunsch', NIE_WIEDER: 'nie wieder' } as const;

const momentCell = (value: Date | null): Cell =>
  value === null ? emptyCell : { type: 'moment', value };

function cellsOf(line: RecipientLine, now: Date): readonly Cell[] {
  const rest = restOf(line);
  return [
    textCell(line.name),
    textCell(line.email),
    textCell(line.customerName),
    textCell(contactSourceLabels[line.source]),
    textCell(recipientStateLabels[line.state]),
    textCell(recipientText(line, now)),
    momentCell(line.sentAt),
    { type: 'number', value: line.attempts },
    { type: 'number', value: line.run },
    textCell(line.text),
    textCell(rest === null ? null : restTexts[rest]),
  ];
}

const rowsAtOnce = 500;

async function* ledgerRows(
  db: Connection,
  newsletterId: string,
  now: Date,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let page = 0; ; page += 1) {
    const wanted = { newsletterId, group: undefined, q: undefined, page, size: rowsAtOnce };
    const { items } = await listRecipientLines(db, wanted);
    yield items.map((line) => cellsOf(line, now));
    if (items.length < rowsAtOnce) return;
  }
}

/**
 * The ledger of a letter as a workbook, with the equation above it.
 * @throws AppError `access.denied`, `newsletter.notFound`
 */
export async function exportRecipients(
  context: AppContext,
  person: Person,
  { id, caller }: { readonly id: string; readonly caller: Caller },
): Promise<SentFile> {
  const { database, clock } = context;
  const { subject, counts } = await getNewsletter(context, person, id);
  const entry = {
    actor: person,
    action: 'newsletter.exported',
    entity: 'newsletter',
    entityId: id,
  } as const;
  await database.transaction().execute(async (db) => recordAudit(db, { ...entry, caller }));
  const { planned, skipped, open, deferred, accepted, rejected, unclear } = counts;
  const equation = `${planned} geplant = ${skipped} übersprungen + ${open} offen + ${deferred} aufgeschoben + ${accepted} angenommen + ${rejected} abgewiesen + ${unclear} unklar`;
  const columns = [...titles, 'Rest'].map((title) => ({ title, width: 24 }));
  const sheet = { name: 'Empfänger', columns, lines: [subject, equation] };
  const now = clock.now();
  return {
    fileName: `EnergieAkte_Newsletter_${berlinDay(now)}.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: xlsxFile(sheet, ledgerRows(database, id, now)),
  };
}

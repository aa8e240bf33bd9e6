import { germanDay, type ReminderEntry } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readableMoment } from '#core/berlin-time.ts';
import { readLetterhead } from '#core/pdf-pages/letterhead.service.ts';
import { oneChunk } from '#core/pdf-pages/one-chunk.ts';
import { writeFacts, writeLetterhead, writeNote, writeTitle } from '#core/pdf-pages/pdf-blocks.ts';
import { createPdfPage, finishPdfPage, skip } from '#core/pdf-pages/pdf-page.ts';
import { openTable } from '#core/pdf-pages/pdf-table.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { tableFile } from '#core/table-files/table-file.service.ts';
import { refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  type EvidenceDeadline,
  findEvidence,
  listEntries,
} from '#features/reminders/reminder-log.queries.ts';

const sources = { ZUSAGE: 'Zusage', REGEL: 'Regel, vorläufig', MANUELL: 'von Hand' } as const;
const states = {
  OFFEN: 'offen',
  ERLEDIGT: 'erledigt',
  VERLAENGERT: 'verlängert',
  HINFAELLIG: 'hinfällig',
} as const;

function settledText({ state, doneAt, doneBy }: EvidenceDeadline): string {
  const on = doneAt === null ? '' : ` am ${germanDay(doneAt)}`;
  return `${states[state]}${on}${doneBy === null ? '' : ` durch ${doneBy}`}`;
}

type Evidence = NonNullable<Awaited<ReturnType<typeof findEvidence>>>;

const sentCells = ({ decidedAt, recipient, why, outcome }: ReminderEntry): string[] => [
  readableMoment(new Date(decidedAt)),
  recipient,
  why,
  outcome,
];

/** The day a reminder was for: the deadline may have moved since. */
function dueText(dueDate: string, entry: ReminderEntry): string {
  const { dueDate: then } = entry;
  const isMoved = then !== null && then !== dueDate;
  return isMoved ? `${germanDay(dueDate)}, damals ${germanDay(then)}` : germanDay(dueDate);
}

function linesOfDeadline(
  deadline: EvidenceDeadline,
  entries: readonly ReminderEntry[],
): readonly string[][] {
  const { title, dueDate, source } = deadline;
  const state = [sources[source], settledText(deadline)];
  const sent = entries.filter((entry) => entry.deadlineId === deadline.id);
  if (sent.length === 0) return [[title, germanDay(dueDate), ...state, 'noch keine', '', '', '']];
  return sent.map((entry) => [title, dueText(dueDate, entry), ...state, ...sentCells(entry)]);
}

/** Each deadline with each of its reminders, the oldest first, and what was said of deadlines that are gone. */
function linesOf({ deadlines }: Evidence, entries: readonly ReminderEntry[]): readonly string[][] {
  const oldestFirst = entries.toReversed();
  const gone = oldestFirst.filter(({ deadlineId, dueDate }) => deadlineId === null && dueDate !== null);
  return [
    ...deadlines.flatMap((deadline) => linesOfDeadline(deadline, oldestFirst)),
    ...gone.map((entry) => {
      const day = entry.dueDate === null ? '' : germanDay(entry.dueDate);
      return [entry.title, day, '', 'gelöscht', ...sentCells(entry)];
    }),
  ];
}

const titles = [
  'Frist',
  'Fällig am',
  'Quelle',
  'Stand',
  'Erinnert am',
  'Empfänger',
  'Warum',
  'Ergebnis',
];
const shares = [18, 10, 10, 16, 14, 14, 22, 12];

interface Written {
  readonly evidence: Evidence;
  readonly lines: readonly string[][];
  readonly now: Date;
  readonly createdBy: string;
}

async function evidencePdf(
  { database }: AppContext,
  { evidence, lines, now, createdBy }: Written,
): Promise<Buffer> {
  const office = await readLetterhead(database);
  const title = `${evidence.projectId} · ${evidence.name}`;
  const page = await createPdfPage({ title, author: office.name, createdAt: now, layout: 'landscape' });
  writeLetterhead(page, office);
  writeTitle(page, { kind: 'Nachweis der Fristenüberwachung', title, lines: [] });
  const facts = [
    ['Stand', readableMoment(now)],
    ['Erstellt von', createdBy],
  ] as const;
  writeFacts(page, facts, 4);
  skip(page, 4);
  if (lines.length === 0) writeNote(page, 'Das Projekt hat keine Fristen.');
  else {
    const columns = titles.map((text, index) => ({ title: text, share: shares[index] ?? 1 }));
    openTable(page, columns).write(lines);
  }
  return finishPdfPage(page, `Nachweis der Fristenüberwachung · ${title} · ${readableMoment(now)}`);
}

/**
 * The evidence that the deadlines of a project were watched: source, reminders with time, recipient and outcome, and who
 * settled it.
 * @throws AppError `project.notFound`
 */
export async function reminderEvidence(
  context: AppContext,
  person: Person,
  { projectId, format }: { readonly projectId: string; readonly format: 'pdf' | 'csv' },
): Promise<SentFile> {
  const { database, clock } = context;
  const evidence = await findEvidence(database, projectId);
  if (evidence === null) throw refusal('project.notFound', {});
  const lines = linesOf(evidence, await listEntries(database, { project: projectId }, null));
  const now = clock.now();
  const name = `Fristennachweis_${evidence.projectId}`;
  const csv = tableFile({
    name,
    now,
    titles,
    rows: (async function* () {
      yield lines;
    })(),
  });
  if (format === 'csv') return csv;
  const pdf = await evidencePdf(context, { evidence, lines, now, createdBy: person.displayname });
  return {
    fileName: csv.fileName.replace(/csv$/u, 'pdf'),
    mediaType: mediaTypes.pdf,
    content: oneChunk(pdf),
  };
}

import type { RecordVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { listRecordVersions } from '#core/records/record-history.service.ts';
import {
  deleteRecord,
  getRecord,
  type RecordKind,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import { tableFile } from '#core/table-files/table-file.service.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  type Snippet,
  snippetAudienceLabels,
  type SnippetInput,
  snippetKindLabels,
} from '../../../contract/test/snippets/snippets.ts';
import { snippetHistoryFields, type SnippetRecord } from './snippet-record.ts';
import { mayRead, mayWrite, snippetAbilities } from './snippets.policy.ts';
import { listUsableSnippets, snippetTable } from './snippets.queries.ts';

/** A feature of the product has a code of its own in `errorCatalogue`; no code comes there for a sample. */
const snippets: RecordKind<SnippetRecord> = {
  table: 'snippet',
  notFound: 'catalogue.notFound',
  find: snippetTable.find,
};

function present(person: Person, record: SnippetRecord): Snippet {
  return { ...record, can: snippetAbilities(person, record) };
}

/** All snippets the person may use, in German order. */
export async function listSnippets(db: Connection, person: Person): Promise<Snippet[]> {
  return (await listUsableSnippets(db, person.id)).map((record) => present(person, record));
}

/** @throws AppError `catalogue.notFound`, also for what is personal to somebody else, `access.denied` */
function refuseForeign(person: Person, record: SnippetRecord, writes = false): void {
  if (!mayRead(person, record)) throw refusal('catalogue.notFound', {});
  if (writes && !mayWrite(person, record)) throw refusal('access.denied', {});
}

/** @throws AppError `catalogue.notFound` */
export async function getSnippetHistory(
  db: Connection,
  person: Person,
  id: string,
): Promise<RecordVersion[]> {
  refuseForeign(person, await getRecord(db, snippets, id));
  return listRecordVersions(db, { table: 'snippet', id, fields: snippetHistoryFields });
}

/**
 * Creates a snippet (without id) or changes it (with id and version). The right is asked for where the row is locked, and
 * once before, so that nobody hears the version of somebody's own. @throws AppError `access.denied`, and as `saveRecord`
 */
export async function saveSnippet(
  context: AppContext,
  person: Person,
  input: SnippetInput,
): Promise<Saved<Snippet>> {
  const { id, audience } = input;
  if (id !== undefined) refuseForeign(person, await getRecord(context.database, snippets, id));
  const { entry, created } = await saveRecord(context, person, {
    kind: snippets,
    input,
    check: async (db) => {
      const stored = id === undefined ? null : await getRecord(db, snippets, id);
      if (stored !== null) refuseForeign(person, stored, true);
      if (!mayWrite(person, { audience, author: stored?.author ?? person }))
        throw refusal('access.denied', {});
    },
    insert: snippetTable.insert,
    update: snippetTable.update,
  });
  return { entry: present(person, entry), created };
}

/** @throws AppError `catalogue.notFound`, `access.denied` */
export async function deleteSnippet(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, {
    kind: snippets,
    id,
    uses: async (_, record) => {
      refuseForeign(person, record, true);
      return [];
    },
    what: 'Der Textbaustein',
    instead: 'Bitte zuerst dort entfernen',
  });
}

async function* rowsOf(all: readonly Snippet[]) {
  yield all.map(({ title, kind, audience, author, text }) => [
    title,
    snippetKindLabels[kind],
    snippetAudienceLabels[audience],
    author.displayname,
    text,
  ]);
}

/** The snippets the person may use, as a CSV file; the export is in the audit log. */
export async function exportSnippets(
  { database, clock }: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
): Promise<SentFile> {
  const all = await listSnippets(database, person);
  const details = { rows: all.length };
  const entry = { actor: person, action: 'export.made', entity: 'snippet', entityId: null } as const;
  await database.transaction().execute(async (db) => recordAudit(db, { ...entry, details, caller }));
  return tableFile({
    name: 'Textbausteine',
    now: clock.now(),
    titles: ['Titel', 'Art', 'Verwendbar für', 'Angelegt von', 'Text'],
    rows: rowsOf(all),
  });
}

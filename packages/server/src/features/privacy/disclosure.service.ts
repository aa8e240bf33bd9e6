import { germanDay, type PrivacyKind } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { type ZipEntry, zipFile } from '#http/zip-file.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { PersonalTable } from '#core/privacy/table-data.ts';
import { handedOutOf } from '#features/privacy/client-rows.ts';
import { disclosureHtml, sectionHtml } from '#features/privacy/disclosure-page.ts';
import { allTablesOf, type DataScope, personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { type PersonalRows, rowsOfAccount } from '#features/privacy/personal-rows.ts';
import { countReferences, findRowsAsJson } from '#features/privacy/personal-rows.queries.ts';
import { findAccountSubject, findProjectSubject } from '#features/privacy/privacy-subjects.queries.ts';

export interface SubjectParams {
  readonly kind: PrivacyKind;
  readonly id: string;
}

interface Subject {
  readonly name: string;
  readonly places: readonly PersonalRows[];
  /** Whose traces as who did something are counted. */
  readonly userId: string | null;
}

/** @throws AppError `user.notFound`, `project.notFound` */
async function getSubject(context: AppContext, { kind, id }: SubjectParams): Promise<Subject> {
  if (kind === 'user') {
    const account = await findAccountSubject(context.database, id);
    if (account === null) throw refusal('user.notFound', {});
    const places = rowsOfAccount(personalTablesOf(context), account);
    return { name: account.displayname, places, userId: id };
  }
  const project = await findProjectSubject(context.database, id);
  if (project === null) throw refusal('project.notFound', {});
  return {
    name: `${project.name} (${project.projectId})`,
    places: handedOutOf(context, project.id),
    userId: null,
  };
}

/** A text that becomes a file of the archive when it is its turn. */
function textEntry(path: string, read: () => Promise<string>): ZipEntry {
  return {
    path,
    content: async function* () {
      yield await read();
    },
  };
}

const Rows = z.array(z.record(z.string(), z.unknown()));

async function countTraces(scope: DataScope, db: Connection, userId: string) {
  const counted = new Map<string, number>();
  const personal = personalTablesOf(scope);
  const all = { ...personal, ...allTablesOf(scope) };
  for (const [table, { people = [] }] of Object.entries(all)) {
    const { owner, title = table } = personal[table] ?? {};
    for (const column of people.filter((one) => one !== owner)) {
      const count = await countReferences(db, { table, column, userId });
      if (count > 0) counted.set(title, (counted.get(title) ?? 0) + count);
    }
  }
  return [...counted];
}

/** The files of an Auskunft. The page comes last: it is put together while the data are read. */
function textsOf(
  context: AppContext,
  subject: Subject,
  head: { readonly office: string; readonly day: string },
): readonly ZipEntry[] {
  const { database } = context;
  const sections: string[] = [];
  const tables = personalTablesOf(context);
  const data = subject.places.map((place) => {
    const table: Partial<PersonalTable> = tables[place.table] ?? {};
    const { title = place.table, purpose = '', kept = '' } = table;
    return textEntry(`daten/${place.table}.json`, async () => {
      const json = await findRowsAsJson(database, place, table);
      const rows = Rows.parse(JSON.parse(json));
      if (rows.length > 0)
        sections.push(sectionHtml({ table: place.table, title, purpose, kept, rows }));
      return json;
    });
  });
  const page = textEntry('Auskunft.html', async () => {
    const traces = subject.userId === null ? [] : await countTraces(context, database, subject.userId);
    return disclosureHtml({ name: subject.name, ...head, sections, traces });
  });
  return [...data, page];
}

async function officeName(db: Connection): Promise<string> {
  const office = await db
    .selectFrom('customer')
    .select('name')
    .where('internal', '=', true)
    .executeTakeFirst();
  return office?.name ?? '';
}

/**
 * Everything about a person as ZIP: a page to read and the data for machines. Written down before anything leaves.
 * @throws AppError `user.notFound`, `project.notFound`
 */
export async function disclose(
  context: AppContext,
  person: Person,
  { caller, ...params }: SubjectParams & { readonly caller: Caller },
): Promise<SentFile> {
  const { database, clock } = context;
  const subject = await getSubject(context, params);
  await database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: person,
      action: 'privacy.reported',
      entity: params.kind === 'user' ? 'app_user' : 'project',
      entityId: params.id,
      caller,
    }),
  );
  const head = { office: await officeName(database), day: germanDay(berlinDay(clock.now())) };
  return {
    fileName: `Auskunft_${subject.name}.zip`,
    mediaType: 'application/zip',
    content: zipFile(textsOf(context, subject, head)),
  };
}

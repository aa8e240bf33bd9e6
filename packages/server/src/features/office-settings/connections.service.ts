import { Readable } from 'node:stream';
import {
  bytesText,
  type ConnectionTest,
  type ServerValue,
  type TestedConnection,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { newId } from '#database/new-id.ts';
import { countCall } from '#database/rate-count.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { tryAgain } from '#http/try-again.ts';
import { findOwnEmail } from '#features/office-settings/office-settings.queries.ts';

/** What the configuration says, as far as it is nobody's secret. */
export function listServerValues({ config }: Pick<AppContext, 'config'>): ServerValue[] {
  const { timeTac, filesBucket, uploadMaxBytes, backupsAt } = config;
  const place = filesBucket === null ? 'im Ordner des Servers' : `im Bucket ${filesBucket}`;
  const values: Readonly<Record<string, string | null>> = {
    mail: config.mailFrom,
    timeTac: timeTac && `${timeTac.account} (${timeTac.mode})`,
    scanner: config.virusScanner,
    address: config.publicUrl,
    provider: config.oidcIssuer,
    files: `${place}, je Datei höchstens ${bytesText(uploadMaxBytes)}`,
    backups: backupsAt && `täglich um ${backupsAt} Uhr`,
  };
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

const works = (text: string): ConnectionTest => ({ works: true, text });
const fails = (text: string): ConnectionTest => ({ works: false, text });

/** Sent past the outbox: whoever tries it out waits for what the mail server says. */
async function tryMail({ mailer, database }: AppContext, person: Person): Promise<ConnectionTest> {
  if (mailer === null) return fails('SMTP_URL ist nicht gesetzt.');
  const to = await findOwnEmail(database, person.id);
  if (to === null) return fails('In Ihrem Konto steht keine E-Mail-Adresse.');
  const refused = await mailer.send({
    messageId: `<${newId()}@energieakte>`,
    to,
    subject: 'Testmail von EnergieAkte',
    text: 'Der Versand von Mails funktioniert.',
    attachments: [],
  });
  if (refused !== null) return fails(`Der Mailserver lehnt ab: ${refused}`);
  return works(`Der Mailserver hat die Testmail an ${to} angenommen.`);
}

async function tryTimeTac({ timeTac }: AppContext): Promise<ConnectionTest> {
  if (timeTac === null) return fails('TIMETAC_ACCOUNT ist nicht gesetzt.');
  const result = await timeTac.check();
  if (result.kind === 'done') return works('TimeTac nimmt den Zugang an.');
  if (result.kind === 'unavailable' || result.kind === 'unknown')
    return fails(`TimeTac antwortet nicht: ${result.reason}`);
  return fails('TimeTac lehnt den Zugang ab. Bitte die Angaben TIMETAC_… prüfen.');
}

async function tryScanner({ virusScanner }: AppContext): Promise<ConnectionTest> {
  if (virusScanner === null) return fails('CLAMAV_SOCKET ist nicht gesetzt.');
  const { kind } = await virusScanner.scan(Readable.from([Buffer.from('EnergieAkte')]));
  return kind === 'clean' ? works('Der Virenscanner antwortet.') : fails('Der Virenscanner irrt sich.');
}

const tries = { MAIL: tryMail, TIMETAC: tryTimeTac, SCANNER: tryScanner } as const satisfies Record<
  TestedConnection,
  (context: AppContext, person: Person) => Promise<ConnectionTest>
>;

const longestReason = 300;

/** More than anybody needs to mend a configuration, and too few to fill a mailbox. */
const tested = { limit: 10, windowSeconds: 900 } as const;

/**
 * Tries out a connection; how it ended is the answer, also where nothing answers.
 * @throws AppError `rate.limited`
 */
export async function testConnection(
  context: AppContext,
  connection: TestedConnection,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
): Promise<ConnectionTest> {
  const wait = await countCall(context.database, { bucket: `connection:${person.id}`, ...tested });
  if (wait !== null) throw tryAgain('rate.limited', wait);
  const result = await tries[connection](context, person).catch((error: unknown) =>
    fails(
      `Keine Antwort: ${String(error instanceof Error ? error.message : error)}`.slice(0, longestReason),
    ),
  );
  const details = { connection, works: result.works ? 'ja' : 'nein' };
  const about = { entity: 'setting', entityId: connection, details, caller } as const;
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'connection.tested', ...about }));
  return result;
}

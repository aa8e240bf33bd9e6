import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { openMailBox } from '../../../e2e/src/server/mail-box.ts';
import { runServer } from '../../../e2e/src/server/run-server.ts';
import { addressesOf } from '../running/embedded-address.ts';
import { usageOf } from '../running/process-usage.ts';
import type { Verdict } from '../report/verdict.ts';

interface Params {
  readonly folder: string;
  readonly recipients: number;
  readonly report: (line: string) => void;
}

export interface NewsletterMeasurement {
  readonly recipients: number;
  readonly accepted: number;
  readonly seconds: number;
  /** Of the server while it sent. */
  readonly peakMegabytes: number;
}

const day = 86_400_000;

/** Milliseconds until a Monday at ten o'clock: letters leave on working days only. */
function untilMonday(now: Date): number {
  const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7) * day);
  monday.setUTCHours(9, 0, 0, 0);
  return monday.getTime() - now.getTime();
}

/** Lets a server think that it is later. */
const laterClock = (milliseconds: number): string => `const Present = Date;
globalThis.Date = class extends Present {
  constructor(...given) { super(...(given.length === 0 ? [Present.now() + ${milliseconds}] : given)); }
  static now() { return Present.now() + ${milliseconds}; }
};
`;

const settings = `insert into setting (name, value) values ('newsletter.perMinute', '10000'),
  ('newsletter.perDay', '1000000'), ('newsletter.perDomain', '10000'), ('newsletter.fromHour', '0'),
  ('newsletter.untilHour', '24')`;
const paragraph =
  '<tr><td style="padding:12px">Guten Tag {{anrede}} {{nachname}}, EH 55 endet bald.</td></tr>';
const letter = {
  subject: 'EH 55 endet',
  preheader: '',
  html: `<table>${paragraph.repeat(200)}</table>`,
  text: 'Guten Tag {{anrede}} {{nachname}}, EH 55 endet bald.\n'.repeat(200),
  sha256: '',
};
const insertLetter = `with people as (
    insert into mail_address (address) select 'person' || n || '@kunde' || n % 50 || '.example'
    from generate_series(1, $1::integer) n returning id
  ), agreed as (
    insert into newsletter_consent (id, address_id, source, text_version, text, confirmed_at)
    select gen_random_uuid(), id, 'FORMULAR', 1, 'Ja', now() from people
  ), started as (
    insert into newsletter (id, subject, segment, state, released_by, released_at, started_by, started_at, frozen)
    select md5('letter')::uuid, 'EH 55 endet', '{}', 'LAEUFT', id, now(), id, now(), $2::jsonb
    from app_user order by created_at limit 1 returning id
  ) insert into newsletter_recipient (newsletter_id, address_id, source, name, placeholders, state)
  select started.id, people.id, 'ABONNENT', 'Eva Baumann',
    '{"salutation": "Frau", "firstName": "Eva", "lastName": "Baumann", "firm": null}', 'GEPLANT'
  from started, people`;
const Progress = z.object({ state: z.string(), accepted: z.number(), open: z.number() });

async function sendTo(client: pg.Client, pid: number, params: Params) {
  const { recipients, report } = params;
  await client.query(settings);
  await client.query(insertLetter, [recipients, JSON.stringify(letter)]);
  await client.query('analyze mail_address, newsletter_consent, newsletter_recipient');
  const begun = performance.now();
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query('select state, accepted, open from newsletter');
    const { state, accepted, open } = Progress.parse(rows[0]);
    const seconds = (performance.now() - begun) / 1000;
    if (state !== 'LAEUFT' || seconds > 1800) {
      const { peakMegabytes } = await usageOf(pid);
      return { recipients, accepted, seconds, peakMegabytes };
    }
    if (asked % 40 === 0) report(`${accepted} angenommen, ${open} offen, ${Math.round(seconds)} s`);
    await delay(250);
  }
}

async function environmentFor(folder: string, smtpUrl: string) {
  const [clock, keyFile] = [join(folder, 'later-clock.mjs'), join(folder, 'dkim.pem')];
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(clock, laterClock(untilMonday(new Date())));
  await writeFile(keyFile, privateKey);
  return {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'newsletter'),
    DEMO_DATA: 'off',
    PORT: '0',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Energiebüro <post@buero.example>',
    DKIM_DOMAIN: 'buero.example',
    DKIM_SELECTOR: 'akte',
    DKIM_KEY_FILE: keyFile,
    NODE_OPTIONS: `--import=file://${clock}`,
  };
}

/** A server of its own that sends a signed letter to so many people, to a mail server on this machine. */
export async function measureNewsletter(params: Params): Promise<NewsletterMeasurement> {
  const { folder, report, recipients } = params;
  report(`${recipients} Empfänger …`);
  const box = await openMailBox();
  const environment = await environmentFor(folder, box.url);
  // PostgreSQL runs as another user where this runs as root, and has to pass.
  await mkdir(environment.DATA_DIR, { recursive: true });
  await chmod(environment.DATA_DIR, 0o711);
  // Nobody signs in: sessions go by the clock of the database.
  const server = await runServer(environment);
  const { ownerUrl } = await addressesOf(environment.DATA_DIR);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    return await sendTo(client, server.pid, params);
  } finally {
    await client.end();
    await server.end('SIGTERM');
    box.close();
  }
}

const mostSeconds = 300;
const mostMegabytes = 300;

export function newsletterText(measured: NewsletterMeasurement): string {
  const { recipients, accepted, seconds, peakMegabytes } = measured;
  return [
    `Newsletter an ${recipients} Empfänger`,
    `  ${accepted} angenommen in ${Math.round(seconds)} s (${Math.round(accepted / seconds)} in der Sekunde)`,
    `  Arbeitsspeicher des Servers höchstens ${Math.round(peakMegabytes)} MB`,
  ].join('\n');
}

export function newsletterVerdicts(measured: NewsletterMeasurement): readonly Verdict[] {
  const { recipients, accepted, seconds, peakMegabytes } = measured;
  return [
    {
      limit: `Newsletter an ${recipients} Empfänger: alle, in höchstens ${mostSeconds} s`,
      measured: `${accepted} in ${Math.round(seconds)} s`,
      kept: accepted === recipients && seconds <= mostSeconds,
    },
    {
      limit: `Newsletter, Arbeitsspeicher: höchstens ${mostMegabytes} MB`,
      measured: `${Math.round(peakMegabytes)} MB`,
      kept: peakMegabytes <= mostMegabytes,
    },
  ];
}

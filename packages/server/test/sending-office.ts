import { emptySegment, type NewsletterSegment } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import { startNewsletter } from '#features/newsletter/sending/start.service.ts';
import { createNewsletterSender } from '#features/newsletter/sending/newsletter-sender.service.ts';
import type { Person } from '#http/person.ts';
import { openLetterMailer } from '#platform/letter-mailer.ts';
import type { OfficePerson } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import {
  type ScriptedAnswer,
  type ScriptedMailServer,
  startScriptedMailServer,
} from '#test/scripted-mail-server.ts';

export const sendingEnvironment = {
  MAIL_FROM: 'Energiebüro <post@buero.example>',
  PUBLIC_URL: 'https://akte.buero.example',
  BOUNCE_ADDRESS: 'bounce@buero.example',
} as const;

/** A Monday without a holiday, ten o'clock in Germany. */
export const monday = '2026-11-30T09:00:00Z';

type Row = Readonly<Record<string, unknown>>;

/** An office that sends newsletters over a mail server whose answers a test writes. */
export interface SendingOffice {
  readonly harness: Harness;
  readonly server: ScriptedMailServer;
  readonly mailer: LetterMailer;
  readonly clock: { now: Date };
  /** Who starts letters. */
  readonly person: Person;
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly set: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  /** People who ordered the newsletter over the form and confirmed it: `address0@domain`. */
  readonly subscribe: (addresses: readonly string[]) => Promise<void>;
  /** A released letter; answers its id. */
  readonly insertLetter: (segment?: Partial<NewsletterSegment>) => Promise<string>;
  /** Starts a letter and lets the minute of its recall pass. */
  readonly start: (id: string) => Promise<void>;
  /** One turn of a node. */
  readonly turn: (signal?: AbortSignal) => Promise<void>;
  readonly after: (minutes: number) => void;
  /** How many there are of each state. */
  readonly states: (id: string) => Promise<Readonly<Record<string, number>>>;
  readonly letter: (id: string) => Promise<Row>;
  readonly close: () => Promise<void>;
}

const body = JSON.stringify([{ id: 'a', kind: 'TEXT', markdown: 'Guten Tag {{anrede}} {{nachname}}' }]);

async function scripted(answerOf: (address: string, attempt: number) => ScriptedAnswer) {
  const server = await startScriptedMailServer({ answerOf });
  const mailer = await openLetterMailer({ url: server.url, from: sendingEnvironment.MAIL_FROM }, null);
  return { server, mailer };
}

/** Somebody who is signed in, on a clock that sessions know nothing of. */
function asPerson(person: OfficePerson): Person {
  return {
    ...person,
    internal: true,
    customerName: '',
    sessionId: newId(),
    mustChangePassword: false,
    mustSetSecondFactor: false,
    secondFactorDueAt: null,
  };
}

type Rows = SendingOffice['rows'];

function letterOf(rows: Rows) {
  return async (segment: Partial<NewsletterSegment>, people: Harness['office']['people']) => {
    const id = newId();
    await rows(
      `insert into newsletter (id, subject, body, segment, state, released_by, released_at, created_by, updated_by)
        values ($1, 'EH 55 endet', $2, $3, 'FREIGEGEBEN', $4, now(), $5, $5)`,
      [
        id,
        body,
        JSON.stringify({ ...emptySegment, sources: ['ABONNENT'], ...segment }),
        people.superAdmin.id,
        people.companyAdmin.id,
      ],
    );
    return id;
  };
}

const subscribing = `with folded as (
    insert into mail_address (address) select unnest($1::text[]) returning id
  ) insert into newsletter_consent (id, address_id, source, text_version, text, given_at, confirmed_at)
  select gen_random_uuid(), id, 'FORMULAR', 1, 'Ja, bitte.', '2026-09-03T10:00:00Z', '2026-09-03T10:05:00Z' from folded`;

const unlimited = {
  'newsletter.perMinute': 10_000,
  'newsletter.perDay': 1_000_000,
  'newsletter.perDomain': 10_000,
};

export async function openSendingOffice(
  answerOf: (address: string, attempt: number) => ScriptedAnswer = () => 'takes',
): Promise<SendingOffice> {
  const clock = { now: new Date(monday) };
  const { server, mailer } = await scripted(answerOf);
  const environment = { ...sendingEnvironment, SMTP_URL: server.url };
  const harness = await openHarness({ now: () => clock.now, environment, letterMailer: mailer });
  const { pool } = harness.test.testDatabase;
  const rows: Rows = async (text, values = []) => (await pool.query<Row>(text, [...values])).rows;
  const person = asPerson(harness.office.people.companyAdmin);
  const sender = createNewsletterSender(harness.test.context);
  const set: SendingOffice['set'] = async (settings) => {
    for (const [name, value] of Object.entries(settings))
      await rows(
        `insert into setting (name, value) values ($1, $2)
          on conflict (name) do update set value = excluded.value`,
        [name, JSON.stringify(value)],
      );
  };
  await set(unlimited);
  await rows(
    "update customer set street = 'Hauptstraße 1', zip = '72072', city = 'Tübingen' where internal",
  );
  const after = (minutes: number): void => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return {
    harness,
    server,
    mailer,
    clock,
    person,
    rows,
    set,
    after,
    subscribe: async (addresses) => void (await rows(subscribing, [addresses])),
    insertLetter: async (segment = {}) => letterOf(rows)(segment, harness.office.people),
    start: async (id) => {
      await startNewsletter(harness.test.context, person, { id });
      after(1);
    },
    turn: async (signal = new AbortController().signal) => sender(signal),
    states: async (id) => {
      const found = await rows(
        `select state, count(*)::integer as count from newsletter_recipient where newsletter_id = $1 group by state`,
        [id],
      );
      return Object.fromEntries(found.map(({ state, count }) => [String(state), Number(count)]));
    },
    letter: async (id) => (await rows('select * from newsletter where id = $1', [id]))[0] ?? {},
    close: async () => {
      await harness.close();
      mailer.close();
      await server.stop();
    },
  };
}

import { type RawBuilder, sql } from 'kysely';
import { emptied } from '#core/privacy/client-data.ts';
import type { AccountSubject, TableData } from '#core/privacy/table-data.ts';

/** The addresses of an account: its own, and those it ordered the newsletter for before. */
function addressesOf({ id, emailFolded }: AccountSubject): RawBuilder<unknown> {
  return sql`(select mail_address.id from mail_address where address = ${emailFolded}
    union select consent.address_id from newsletter_consent consent where consent.user_id = ${id})`;
}

/** The addresses of the Bauherren of a project. */
function addressesOfClients(projectId: string): RawBuilder<unknown> {
  return sql`(select mail_address.id from mail_address
    join project_client client on mail_address.address = lower(btrim(client.email))
    where client.project_id = ${projectId})`;
}

const ofAddress = {
  ofAccount: (account: AccountSubject) => sql<boolean>`address_id in ${addressesOf(account)}`,
  erase: 'values',
} as const;

const rows = (projectId: string) => sql<boolean>`address_id in ${addressesOfClients(projectId)}`;

/** What is kept about newsletters: who wants them, who got them, and who is not to be written to. */
export const newsletterData: TableData = {
  feature: 'newsletter',
  tables: {
    newsletter: {
      section: 'work',
      title: 'Newsletter',
      purpose: 'Neuigkeiten für Auftraggeber und Bauherren',
      kept: 'bis sie gelöscht werden, verschickte drei Jahre',
      text: ['subject', 'preheader', 'from_name', 'reply_to', 'body', 'frozen', 'paused_reason'],
      people: ['created_by', 'updated_by', 'released_by', 'started_by', 'paused_by'],
      trace: 'Newsletter',
      derived: ['search_words'],
      other: [
        'id',
        'segment',
        'state',
        'send_after',
        'released_at',
        'released_sha256',
        'started_at',
        'recall_until',
        'judged_since',
        'finished_at',
        'paused_at',
        'archived_at',
        'run',
        'sender_id',
        'sender_until',
        'planned',
        'skipped',
        'open',
        'deferred',
        'accepted',
        'rejected',
        'unclear',
        'bounced',
        'unsubscribed',
        'version',
        'created_at',
        'updated_at',
      ],
      // Its recipients go with it, and then the addresses that nothing names any more.
      forgotten: { since: sql`finished_at`, days: 1096 },
    },
    newsletter_image: {
      section: 'work',
      title: 'Bilder in Newslettern',
      purpose: 'Teil des Newsletters',
      kept: 'mit dem Newsletter',
      text: [],
      people: ['created_by'],
      trace: 'Bilder in Newslettern',
      other: ['id', 'newsletter_id', 'media_type', 'bytes', 'created_at'],
    },
    mail_address: {
      section: 'notifications',
      title: 'Adressen für Newsletter',
      purpose:
        'Eine Adresse bekommt jeden Newsletter einmal; was zurückkommt, wird nicht wieder versucht',
      kept: 'solange ein Nachweis sie nennt',
      ofAccount: (account) => sql`id in ${addressesOf(account)}`,
      erase: 'values',
      clients: {
        section: 'project',
        erase: 'values',
        report:
          'Adressen für Newsletter werden gelöscht; eine Prüfsumme bleibt, damit niemand ihnen wieder schreibt',
        rows: (projectId) => sql`id in ${addressesOfClients(projectId)}`,
      },
      person: { address: emptied },
      text: { last_bounce_text: emptied },
      other: ['id', 'bounce_state', 'soft_count', 'last_bounce_at', 'created_at'],
      forgotten: {
        since: sql`case when not exists (select from newsletter_consent where address_id = mail_address.id)
          and not exists (select from newsletter_recipient where address_id = mail_address.id)
          and not exists (select from newsletter_bounce where address_id = mail_address.id) then created_at end`,
        days: 30,
      },
    },
    newsletter_consent: {
      section: 'notifications',
      title: 'Einwilligungen in den Newsletter',
      purpose: 'Nachweis, dass jemand den Newsletter wollte, und seit wann nicht mehr (Art. 7 DSGVO)',
      kept: 'auf Dauer, unbestätigte 30 Tage',
      ...ofAddress,
      clients: {
        section: 'project',
        erase: 'values',
        report: 'Einwilligungen in den Newsletter verlieren alles, was zu jemandem führt',
        rows,
        also: () => ({ erased_at: sql`coalesce(erased_at, clock_timestamp())` }),
      },
      person: { ip: emptied, user_agent: emptied },
      text: { note: emptied },
      secret: { token_hash: emptied },
      people: ['user_id', 'created_by'],
      other: [
        'id',
        'address_id',
        'source',
        'text_version',
        'text',
        'given_at',
        'confirmation_mail_id',
        'confirmed_at',
        'revoked_at',
        'revoked_via',
        'erased_at',
      ],
      forgotten: { since: sql`case when confirmed_at is null then given_at end`, days: 30 },
    },
    newsletter_recipient: {
      section: 'notifications',
      title: 'Empfangene Newsletter',
      purpose: 'Nachweis, wer welchen Newsletter bekam und wer nicht',
      kept: 'drei Jahre mit dem Newsletter',
      ...ofAddress,
      clients: {
        section: 'project',
        erase: 'values',
        report: 'Empfangene Newsletter verlieren den Namen',
        rows,
      },
      person: { name: emptied, placeholders: emptied },
      text: { smtp_text: emptied },
      people: ['user_id'],
      other: [
        'newsletter_id',
        'address_id',
        'source',
        'customer_id',
        'state',
        'skip_reason',
        'attempts',
        'next_attempt_at',
        'smtp_code',
        'rejected_for',
        'message_id',
        'claimed_by',
        'claimed_until',
        'run',
        'sent_at',
        'bounced_at',
        'unsubscribed_at',
        'updated_at',
      ],
    },
    newsletter_bounce: {
      section: 'notifications',
      title: 'Zurückgekommene Newsletter',
      purpose: 'Damit niemandem geschrieben wird, den es nicht mehr gibt',
      kept: 'ein Jahr',
      // What nobody has judged yet belongs to no address.
      ofAccount: (account) => sql<boolean>`(address_id in ${addressesOf(account)}
        or kind = 'UNBEKANNT' and judged_at is null and sender in (
          select address from mail_address where id in ${addressesOf(account)} union select ${account.emailFolded}))`,
      erase: 'values',
      clients: {
        section: null,
        erase: 'values',
        report: 'Zurückgekommene Newsletter verlieren ihren Text',
        rows,
      },
      person: { sender: emptied },
      text: { text: emptied, subject: emptied },
      people: ['judged_by'],
      other: [
        'id',
        'uid_validity',
        'uid',
        'received_at',
        'kind',
        'newsletter_id',
        'address_id',
        'code',
        'judged_at',
      ],
      forgotten: { since: sql`received_at`, days: 365 },
    },
    newsletter_bounce_mailbox: {
      other: ['id', 'uid_validity', 'last_uid', 'read_at', 'problem'],
    },
    suppression: {
      other: ['address_hash', 'reason', 'at'],
    },
    newsletter_key: {
      other: ['id', 'sealed'],
    },
  },
};

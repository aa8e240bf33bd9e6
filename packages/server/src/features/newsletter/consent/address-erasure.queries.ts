import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface ErasedAddress {
  /** `null`: nobody has written to it, and nobody said anything about it. */
  readonly id: string | null;
  readonly address: string;
}

interface Leaving {
  readonly accountId: string | null;
  readonly projectId: string | null;
}

/** SQL of whether an address belongs to somebody else than the account or the project that is erased. */
function hasOthers({ accountId, projectId }: Leaving): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from app_user where email_folded = known.address and enabled
      and id is distinct from ${accountId}::uuid)
    or exists (select from customer where lower(btrim(email)) = known.address and active)
    or exists (select from project_client other join project on project.id = other.project_id
      where other.project_id is distinct from ${projectId}::uuid and lower(btrim(other.email)) = known.address
        and project.state <> 'DELETED'))`;
}

/** The address of an account, and those it ordered the newsletter for before, but those that others still use. */
export async function listAddressesOfAccount(
  db: Connection,
  { id, emailFolded }: { readonly id: string; readonly emailFolded: string | null },
): Promise<readonly ErasedAddress[]> {
  const { rows } = await sql<ErasedAddress>`
    select mail_address.id, known.address from (
      select ${emailFolded}::text as address
      union select mail_address.address from newsletter_consent
        join mail_address on mail_address.id = newsletter_consent.address_id
        where newsletter_consent.user_id = ${id}) as known
    left join mail_address on mail_address.address = known.address
    where known.address <> '' and not ${hasOthers({ accountId: id, projectId: null })}`.execute(db);
  return rows;
}

/** The addresses of the Bauherren of a project, but those of people who are still known by something else. */
export async function listAddressesOfClients(
  db: Connection,
  projectId: string,
): Promise<readonly ErasedAddress[]> {
  const { rows } = await sql<ErasedAddress>`
    select mail_address.id, known.address from (
      select distinct lower(btrim(email)) as address from project_client where project_id = ${projectId}) as known
    left join mail_address on mail_address.address = known.address
    where known.address <> '' and not ${hasOthers({ accountId: null, projectId })}`.execute(db);
  return rows;
}

/** Empties what came from an address and nobody has judged yet: it belongs to no address, and names its sender. */
export async function updateUnknownBouncesOf(db: Transaction, address: string): Promise<void> {
  await sql`update newsletter_bounce set text = null, subject = null, sender = null
    where kind = 'UNBEKANNT' and judged_at is null and sender = ${address}`.execute(db);
}

/** Takes out of everything that belongs to an address who it was; what was agreed to and sent stays. */
export async function updateAddressAsErased(db: Transaction, id: string): Promise<void> {
  await sql`update newsletter_consent set ip = null, user_agent = null, user_id = null, note = null, created_by = null,
      token_hash = null, erased_at = clock_timestamp()
    where address_id = ${id} and erased_at is null`.execute(db);
  await sql`update newsletter_recipient set name = null, placeholders = null, user_id = null, customer_id = null,
      smtp_text = null
    where address_id = ${id}`.execute(db);
  await sql`update newsletter_bounce set text = null, subject = null, sender = null
    where address_id = ${id}`.execute(db);
  await sql`update mail_address set address = null, last_bounce_text = null where id = ${id}`.execute(
    db,
  );
}

/** Takes an account out of the addresses that others go on using. */
export async function updateAccountInNewsletters(db: Transaction, userId: string): Promise<void> {
  await sql`update newsletter_consent set ip = null, user_agent = null, user_id = null, note = null, created_by = null,
      token_hash = null, erased_at = clock_timestamp()
    where user_id = ${userId} and erased_at is null`.execute(db);
  await sql`update newsletter_recipient set name = null, placeholders = null, user_id = null
    where user_id = ${userId}`.execute(db);
}

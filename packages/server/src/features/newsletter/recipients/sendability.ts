import type { SkipReason } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { decidingFirst } from '#features/newsletter/consent/deciding-consent.ts';

/** What an address needs to have so that a mail server looks at it at all. */
const shape = '^[^@[:space:]<>]+@[^@[:space:]<>]+[.][^@[:space:]<>.]+$';

export interface AskedAddress {
  /** The key of the office, of `hashPads`. */
  readonly pads: Buffer;
  /** SQL of the folded address; `null`: its person was erased. */
  readonly address: RawBuilder<string | null>;
  /** SQL of its row in `mail_address`; `null`: there is none. */
  readonly addressId: RawBuilder<string | null>;
  /** SQL of what is known of mails to it. */
  readonly bounceState: RawBuilder<string | null>;
}

/**
 * SQL of the one answer to whether an address may be written to now: `null`, or why not. The number while a segment is put
 * together, the start of a letter and the moment before each message all ask this.
 */
export function sendability({
  pads,
  address,
  addressId,
  bounceState,
}: AskedAddress): RawBuilder<SkipReason | null> {
  return sql<SkipReason | null>`case
    when ${address} is null then 'GESPERRT_GELOESCHT'
    when ${address} !~ ${sql.lit(shape)} then 'ADRESSE_UNGUELTIG'
    else coalesce(
      (select 'GESPERRT_' || reason from suppression where address_hash = keyed_hash(${pads}::bytea, ${address})),
      case when ${bounceState} = 'HART' then 'ADRESSE_HART' end,
      nullif(coalesce((select case when consent.revoked_at is not null then 'WIDERRUFEN'
          when consent.confirmed_at is null then 'NICHT_BESTAETIGT' else '' end
        from newsletter_consent consent where consent.address_id = ${addressId}
        order by ${decidingFirst} limit 1), 'KEINE_EINWILLIGUNG'), '')) end`;
}

import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';

/** What is kept about second factors. */
export const secondFactorData: TableData = {
  feature: 'second-factor',
  tables: {
    passkey: {
      section: 'accounts',
      title: 'Passkeys',
      purpose: 'Anmeldung',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      person: ['name'],
      secret: ['credential_id', 'public_key'],
      people: ['user_id'],
      other: ['id', 'counter', 'transports', 'created_at', 'last_used_at'],
    },
    passkey_challenge: {
      section: 'accounts',
      title: 'Begonnene Anmeldungen mit Passkey',
      purpose: 'Anmeldung',
      kept: '5 Minuten',
      forgotten: { since: sql`expires_at`, days: 0 },
      owner: 'user_id',
      erase: 'rows',
      secret: ['challenge'],
      people: ['user_id'],
      other: ['id', 'expires_at'],
    },
    recovery_code: {
      section: 'accounts',
      title: 'Wiederherstellungscodes',
      purpose: 'Anmeldung',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      secret: ['code_hash'],
      people: ['user_id'],
      other: ['used_at'],
    },
    totp_factor: {
      section: 'accounts',
      title: 'Zweiter Faktor',
      purpose: 'Anmeldung',
      kept: 'bis zur Löschung des Kontos',
      owner: 'user_id',
      erase: 'rows',
      secret: ['sealed_secret'],
      people: ['user_id'],
      other: ['last_step', 'confirmed_at', 'created_at'],
    },
  },
};

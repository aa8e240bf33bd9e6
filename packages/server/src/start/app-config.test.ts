import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { appConfigOf } from '#server/start/app-config.ts';

/** Stands in each variable that opens something. */
const secret = 'geheim-'.repeat(6);

const whole = {
  DATABASE_URL: `postgres://app:${secret}@db.example/energieakte`,
  DATABASE_MIGRATION_URL: `postgres://owner:${secret}@db.example/energieakte`,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: `${secret},${secret}`,
  PUBLIC_URL: 'https://akte.example',
  SMTP_URL: `smtps://post:${secret}@mail.example`,
  MAIL_FROM: 'Büro <post@büro.example>',
  BOUNCE_ADDRESS: 'bounce@buero.example',
  BOUNCE_IMAP_URL: `imaps://bounce:${secret}@mail.example/INBOX`,
  DKIM_DOMAIN: 'buero.example',
  DKIM_SELECTOR: 'akte',
  DKIM_KEY_FILE: `/etc/${secret}.pem`,
  S3_BUCKET: 'akten',
  S3_ACCESS_KEY: secret,
  S3_SECRET_KEY: secret,
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'energieakte',
  OIDC_CLIENT_SECRET: secret,
  TIMETAC_ACCOUNT: 'buero',
  TIMETAC_CLIENT_ID: 'energieakte',
  TIMETAC_CLIENT_SECRET: secret,
  BACKUP_DIR: '/var/backups/energieakte',
};

describe('what features see of the configuration', () => {
  it('holds nothing that opens something', () => {
    const config = readConfig(whole);
    expect(JSON.stringify(config)).toContain(secret);
    expect(JSON.stringify(appConfigOf(config))).not.toContain(secret);
  });

  it('names what is connected', () => {
    expect(appConfigOf(readConfig(whole))).toMatchObject({
      publicUrl: 'https://akte.example',
      mailFrom: 'Büro <post@büro.example>',
      mailDomain: 'büro.example',
      dkimDomain: 'buero.example',
      bounceAddress: 'bounce@buero.example',
      timeTac: { account: 'buero', mode: 'password' },
      oidcIssuer: 'https://login.example',
      filesBucket: 'akten',
      backupsAt: '02:30',
    });
  });

  it('knows of no mail server without one, whatever sender is given', () => {
    const alone = appConfigOf(readConfig({ MAIL_FROM: 'post@buero.example' }));
    expect(alone).toMatchObject({ mailFrom: null, mailDomain: null, dkimDomain: null, backupsAt: null });
  });
});

import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { StartupError } from '#database/startup-error.ts';

const database = 'postgres://app:secret@db.example/energieakte';
const secret = 'x'.repeat(32);

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('readConfig', () => {
  it('works without any variable', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      demoData: null,
      lockMinSeconds: 60,
      loopback: true,
      production: false,
    });
    expect(isAbsolute(config.dataDirectory)).toBe(true);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(8080);
  });

  it.each([
    ['PORT', { PORT: 'achtzig' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'akte.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://akte.example' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'http://localhost:5173/' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'http://localhost:5173,client.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_MIGRATION_URL', { DATABASE_MIGRATION_URL: 'x' }],
    ['SMTP_URL', { SMTP_URL: 'mail.buero.de' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.buero.de', MAIL_FROM: 'Büro' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'bounce+x@buero.de' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'Büro <bounce@buero.de>' }],
    ['DKIM_DOMAIN', { DKIM_DOMAIN: 'buero de' }],
    ['DKIM_SELECTOR', { DKIM_SELECTOR: 'ein selektor' }],
    ['DEMO_DATA', { DEMO_DATA: 'ja' }],
    ['JWT_SECRET', { JWT_SECRET: 'kurz' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'kurz' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: `${secret},` }],
    ['PASSWORD_HASH_MS', { PASSWORD_HASH_MS: '0' }],
    ['LOCK_MIN_SECONDS', { LOCK_MIN_SECONDS: '0' }],
    ['LOCK_MIN_SECONDS', { LOCK_MIN_SECONDS: '2.5' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'laut' }],
  ])('names %s when it is wrong: %o', (name, environment) => {
    expect(messageOf(environment)).toMatch(
      new RegExp(`^Die Konfiguration ist nicht richtig:\n  ${name}: `, 'u'),
    );
  });

  it('names all wrong variables at once', () => {
    const message = messageOf({ PORT: 'x', DEMO_DATA: 'x', LOG_LEVEL: 'x' });
    expect(message).toContain('PORT');
    expect(message).toContain('DEMO_DATA');
    expect(message).toContain('LOG_LEVEL');
  });

  it('demands JWT_SECRET with a database of its own', () => {
    expect(messageOf({ DATABASE_URL: database })).toContain('JWT_SECRET fehlt');
    const whole = { DATABASE_URL: database, JWT_SECRET: secret, ENCRYPTION_KEY: secret };
    expect(readConfig(whole).databaseUrl).toBe(database);
  });

  it('demands ENCRYPTION_KEY with a database of its own', () => {
    expect(messageOf({ DATABASE_URL: database, JWT_SECRET: secret })).toContain('ENCRYPTION_KEY fehlt');
  });

  it('demands a sender with a mail server', () => {
    expect(messageOf({ SMTP_URL: 'smtp://mail.buero.de' })).toContain('MAIL_FROM fehlt');
    expect(readConfig({ SMTP_URL: 'smtp://mail.buero.de', MAIL_FROM: 'post@buero.de' }).smtp).toEqual({
      url: 'smtp://mail.buero.de',
      from: 'post@buero.de',
    });
    expect(readConfig({ MAIL_FROM: 'post@buero.de' }).smtp).toBeNull();
  });

  it('demands domain, selector and key of a signature together', () => {
    const signed = { DKIM_DOMAIN: 'buero.de', DKIM_SELECTOR: 'akte', DKIM_KEY_FILE: '/etc/dkim.pem' };
    expect(readConfig(signed).dkim).toEqual({
      domain: 'buero.de',
      selector: 'akte',
      keyFile: '/etc/dkim.pem',
    });
    expect(readConfig({}).dkim).toBeNull();
    expect(messageOf({ ...signed, DKIM_SELECTOR: '' })).toContain(
      'DKIM_DOMAIN, DKIM_SELECTOR und DKIM_KEY_FILE',
    );
  });

  it('takes the present encryption key and former ones after commas', () => {
    const former = 'y'.repeat(40);
    expect(readConfig({ ENCRYPTION_KEY: `${secret}, ${former}` }).encryptionKeys).toEqual([
      secret,
      former,
    ]);
    expect(readConfig({ ENCRYPTION_KEY: secret }).encryptionKeys).toEqual([secret]);
    expect(readConfig({}).encryptionKeys).toBeNull();
  });

  it('refuses an owner without a database', () => {
    expect(messageOf({ DATABASE_MIGRATION_URL: database })).toContain('DATABASE_MIGRATION_URL');
  });

  it('never repeats a secret value in its message', () => {
    expect(messageOf({ JWT_SECRET: 'geheim', PORT: 'x' })).not.toContain('geheim');
  });

  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
  ])('knows whether %s is reachable from other machines', (host, loopback) => {
    expect(readConfig({ HOST: host }).loopback).toBe(loopback);
  });
});

describe('single sign-on', () => {
  const complete = {
    OIDC_ISSUER: 'https://login.microsoftonline.com/eine-nummer/v2.0',
    OIDC_CLIENT_ID: 'energieakte',
    OIDC_CLIENT_SECRET: 'geheim',
    PUBLIC_URL: 'https://akte.buero.example',
  };

  it('is off unless it is set', () => {
    expect(readConfig({}).oidc).toBeNull();
  });

  it('finds accounts by their connection only unless the office says otherwise', () => {
    expect(readConfig(complete).oidc).toMatchObject({
      label: 'Mit Firmenkonto anmelden',
      linkByEmail: false,
    });
    expect(readConfig({ ...complete, OIDC_LINK_BY_EMAIL: 'on' }).oidc?.linkByEmail).toBe(true);
  });

  it.each([
    ['OIDC_CLIENT_ID', { ...complete, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { ...complete, OIDC_CLIENT_SECRET: '' }],
    ['PUBLIC_URL', { ...complete, PUBLIC_URL: '' }],
    ['https://', { ...complete, OIDC_ISSUER: 'http://anbieter.example' }],
    ['OIDC_ISSUER', { ...complete, OIDC_ISSUER: 'anbieter' }],
    ['OIDC_LINK_BY_EMAIL', { ...complete, OIDC_LINK_BY_EMAIL: 'ja' }],
  ])('names %s when it is wrong or missing', (name, environment) => {
    expect(messageOf(environment)).toContain(name);
  });
});

describe('TimeTac', () => {
  const complete = {
    TIMETAC_ACCOUNT: 'buero-gmbh',
    TIMETAC_CLIENT_ID: 'CLIENT__API_USER_buero',
    TIMETAC_CLIENT_SECRET: 'geheim',
  };

  it('is off unless it is set', () => {
    expect(readConfig({}).timeTac).toBeNull();
    expect(readConfig({ TIMETAC_MODE: 'service', TIMETAC_API_PATH: 'V4' }).timeTac).toBeNull();
  });

  it('is asked at its usual address, with the passwords of people', () => {
    expect(readConfig(complete).timeTac).toEqual({
      origin: 'https://api.timetac.com',
      account: 'buero-gmbh',
      apiPath: 'v4',
      mode: 'password',
      clientId: 'CLIENT__API_USER_buero',
      clientSecret: 'geheim',
    });
  });

  it('is asked where the office says, without https on this machine only', () => {
    const origin = (host: string) => readConfig({ ...complete, TIMETAC_HOST: host }).timeTac?.origin;
    expect(origin('api-sandbox.timetac.com')).toBe('https://api-sandbox.timetac.com');
    expect(origin('127.0.0.1:8123')).toBe('http://127.0.0.1:8123');
    expect(origin('localhost.timetac.example')).toBe('https://localhost.timetac.example');
  });

  it.each([
    ['TIMETAC_ACCOUNT', { ...complete, TIMETAC_ACCOUNT: '' }],
    ['TIMETAC_CLIENT_ID', { ...complete, TIMETAC_CLIENT_ID: '' }],
    ['TIMETAC_CLIENT_SECRET', { ...complete, TIMETAC_CLIENT_SECRET: '' }],
    ['TIMETAC_ACCOUNT', { ...complete, TIMETAC_ACCOUNT: 'buero/../anderes' }],
    ['TIMETAC_HOST', { ...complete, TIMETAC_HOST: 'https://api.timetac.com' }],
    ['TIMETAC_HOST', { ...complete, TIMETAC_HOST: 'api.timetac.com/buero' }],
    ['TIMETAC_HOST', { ...complete, TIMETAC_HOST: 'jemand@api.timetac.com' }],
    ['TIMETAC_API_PATH', { ...complete, TIMETAC_API_PATH: '/v4' }],
    ['TIMETAC_API_PATH', { ...complete, TIMETAC_API_PATH: '../v4' }],
    ['TIMETAC_MODE', { ...complete, TIMETAC_MODE: 'passwort' }],
  ])('names %s when it is wrong or missing: %o', (name, environment) => {
    const message = messageOf(environment);
    expect(message).toContain(name);
    expect(message).not.toContain('geheim');
  });
});

describe('where files lie', () => {
  const bucket = { S3_BUCKET: 'akten', S3_ACCESS_KEY: 'name', S3_SECRET_KEY: 'geheim' };

  it('is a folder unless a bucket is named', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ S3_REGION: 'eu-west-1' }).s3).toBeNull();
  });

  it('is a bucket with its keys, of AWS or of another store', () => {
    expect(readConfig(bucket).s3).toMatchObject({ endpoint: null, region: 'eu-central-1' });
    expect(readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.buero.de' }).s3?.endpoint).toBe(
      'https://s3.buero.de',
    );
  });

  it.each([{ S3_BUCKET: 'akten' }, { S3_ENDPOINT: 'https://s3.buero.de' }, { S3_SECRET_KEY: 'geheim' }])(
    'is refused with %j alone',
    (part) => {
      expect(() => readConfig(part)).toThrow('S3_BUCKET, S3_ACCESS_KEY und S3_SECRET_KEY');
    },
  );

  it('takes a single request for 512 MB at most, and never for more than a file may have', () => {
    const mebibyte = 1024 * 1024;
    expect(readConfig({})).toMatchObject({
      uploadMaxBytes: 4096 * mebibyte,
      multipartMaxBytes: 512 * mebibyte,
    });
    expect(readConfig({ UPLOAD_MAX_MB: '50' })).toMatchObject({
      uploadMaxBytes: 50 * mebibyte,
      multipartMaxBytes: 50 * mebibyte,
    });
  });

  it('leaves a gigabyte free on the disk, or as much as is wanted', () => {
    const mebibyte = 1024 * 1024;
    expect(readConfig({}).diskReserveBytes).toBe(1024 * mebibyte);
    expect(readConfig({ DISK_RESERVE_MB: '0' }).diskReserveBytes).toBe(0);
    expect(() => readConfig({ DISK_RESERVE_MB: 'viel' })).toThrow(
      'DISK_RESERVE_MB: muss eine Zahl von 0 bis 10000000 sein',
    );
  });

  it('is scanned by what has a path or an address', () => {
    expect(readConfig({ CLAMAV_SOCKET: '/run/clamav/clamd.ctl' }).virusScanner).toBe(
      '/run/clamav/clamd.ctl',
    );
    expect(readConfig({ CLAMAV_SOCKET: 'tcp://scanner:3310' }).virusScanner).toBe('tcp://scanner:3310');
    expect(() => readConfig({ CLAMAV_SOCKET: 'clamd' })).toThrow('CLAMAV_SOCKET');
  });
});

describe('the mailbox of what comes back', () => {
  it('is read over IMAP, or not at all', () => {
    expect(readConfig({}).bounceImapUrl).toBeNull();
    const url = 'imaps://bounce:geheim@mail.buero.example/INBOX';
    expect(readConfig({ BOUNCE_IMAP_URL: url }).bounceImapUrl).toBe(url);
    expect(() => readConfig({ BOUNCE_IMAP_URL: 'https://mail.buero.example' })).toThrow(
      'BOUNCE_IMAP_URL: muss die Adresse eines Postfachs sein',
    );
  });
});

import { resolve } from 'node:path';
import { z } from 'zod';
import { type MailConfig, mailOf, mailVariables } from '#server/config/mail-config.ts';
import { type BounceConfig, bouncesOf, bounceVariables } from '#server/config/bounce-config.ts';
import {
  type OperationsConfig,
  operationsOf,
  operationVariables,
} from '#server/config/operations-config.ts';
import { StartupError } from '#database/startup-error.ts';
import { type TimeTacConfig, timeTacOf, timeTacVariables } from '#server/config/timetac-config.ts';

const megabyte = 1024 * 1024;
const multipartMaxMegabytes = 512;

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

const wholeNumber = (minimum: number, maximum: number, rule: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, rule)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, rule);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//u, 'muss mit postgres:// oder postgresql:// beginnen');

const shortestSecret = 32;
const longSecret = z.string().min(shortestSecret, 'muss mindestens 32 Zeichen lang sein');

/** Origins as browsers name them: without a path, and without a port that goes without saying. */
const corsOrigins = z
  .string()
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .refine(
    (origins) =>
      origins.every((origin) => /^https?:/u.test(origin) && URL.parse(origin)?.origin === origin),
    'muss aus Adressen ohne Pfad bestehen, durch Kommas getrennt, etwa http://localhost:5173',
  );

/** The present key first, then former ones, which still open what they sealed. */
const encryptionKeys = z
  .string()
  .transform((value): readonly [string, ...string[]] => {
    const [present = '', ...former] = value.split(',').map((key) => key.trim());
    return [present, ...former];
  })
  .refine(
    (keys) => keys.every((key) => key.length >= shortestSecret),
    'muss mindestens 32 Zeichen lang sein; frühere Schlüssel folgen nach einem Komma',
  );

const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 'muss eine Zahl von 0 bis 65535 sein').default(8080),
  HOST: z.string().min(1, 'darf nicht leer sein').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/u, error: 'muss mit http:// oder https:// beginnen' })
    .optional(),
  CORS_ORIGINS: corsOrigins.default([]),
  DATA_DIR: z.string().min(1, 'darf nicht leer sein').default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DEMO_DATA: z.enum(['on', 'off'], { error: 'muss on oder off sein' }).optional(),
  JWT_SECRET: longSecret.optional(),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  PASSWORD_HASH_MS: wholeNumber(1, 1000, 'muss eine Zahl von 1 bis 1000 sein').default(220),
  TRUST_PROXY: z.string().optional(),
  ...mailVariables,
  LOCK_MIN_SECONDS: wholeNumber(1, 1800, 'muss eine Zahl von 1 bis 1800 sein').default(60),
  LIST_EXPORT_ROWS: wholeNumber(1, 1_000_000, 'muss eine Zahl von 1 bis 1000000 sein').default(5000),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'muss trace, debug, info, warn, error, fatal oder silent sein',
    })
    .default('warn'),
  NODE_ENV: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/u, error: 'muss mit http:// oder https:// beginnen' })
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CLAMAV_SOCKET: z
    .string()
    .regex(
      /^(?:tcp:\/\/[^:\s]+:\d{1,5}|\/.+)$/u,
      'muss der Pfad eines Sockets sein, etwa /run/clamav/clamd.ctl, oder tcp://rechner:3310',
    )
    .optional(),
  UPLOAD_MAX_MB: wholeNumber(1, 1_000_000, 'muss eine Zahl von 1 bis 1000000 sein').default(4096),
  DISK_RESERVE_MB: wholeNumber(0, 10_000_000, 'muss eine Zahl von 0 bis 10000000 sein').default(1024),
  ...operationVariables,
  ...bounceVariables,
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/u, error: 'muss die Adresse des Anbieters sein, mit https://' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60, 'darf höchstens 60 Zeichen haben').default('Mit Firmenkonto anmelden'),
  OIDC_LINK_BY_EMAIL: z.enum(['on', 'off'], { error: 'muss on oder off sein' }).default('off'),
  ...timeTacVariables,
});

/** The office's OpenID provider. */
export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** On the button of the sign-in page. */
  readonly label: string;
  /** Whether an account is found by an e-mail address that the provider has verified. */
  readonly linkByEmail: boolean;
}

/** A bucket of a store that speaks S3. */
export interface S3Config {
  /** `null`: AWS itself. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface Config extends BounceConfig, OperationsConfig, MailConfig {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  /** Other origins whose pages may call the interface. */
  readonly corsOrigins: readonly string[];
  /** Absolute. */
  readonly dataDirectory: string;
  /** `null`: the embedded cluster. */
  readonly databaseUrl: string | null;
  /** The owner's; `null` where the application's role owns the schema as well. */
  readonly databaseMigrationUrl: string | null;
  /** `null`: only where the embedded database is empty and nobody else can reach it. */
  readonly demoData: 'on' | 'off' | null;
  readonly production: boolean;
  /** The web application comes from its development server; nothing is built. */
  readonly development: boolean;
  readonly jwtSecret: string | null;
  /** The first one seals, all of them open; `null`: made once and kept under `DATA_DIR/secrets`. */
  readonly encryptionKeys: readonly [string, ...string[]] | null;
  /** Processor time that one hash of a password is to take; looked at when its cost is measured, at the first start. */
  readonly passwordMilliseconds: number;
  readonly trustProxy: string | null;
  /** `null`: people sign in with what they have here only. */
  readonly oidc: OidcConfig | null;
  /** `null`: times are kept here only. */
  readonly timeTac: TimeTacConfig | null;
  /** `null`: files lie in a folder below `dataDirectory`. */
  readonly s3: S3Config | null;
  /** Path or address of clamd; `null`: files are not scanned. */
  readonly virusScanner: string | null;
  /** Bytes of one file. */
  readonly uploadMaxBytes: number;
  /** Bytes of one file that comes in a single request, which cannot be taken up again. */
  readonly multipartMaxBytes: number;
  /** Bytes that uploads leave free on the disks of files and of the embedded database. */
  readonly diskReserveBytes: number;
  /** The shortest lease a caller may ask for. */
  readonly lockMinSeconds: number;
  /** A longer list is exported in the background. */
  readonly listExportRows: number;
  readonly logLevel: string;
  readonly loopback: boolean;
}

function explain(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  return `Die Konfiguration ist nicht richtig:\n${lines.join('\n')}`;
}

/** Empty variables count as absent: shells and service files often leave them so. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function oidcOf(values: z.infer<typeof Environment>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartupError(
      'Für die Anmeldung über ein Firmenkonto müssen OIDC_ISSUER, OIDC_CLIENT_ID und OIDC_CLIENT_SECRET gesetzt sein, oder keines davon.',
    );
  }
  if (values.PUBLIC_URL === undefined) {
    throw new StartupError(
      'PUBLIC_URL fehlt: Mit OIDC_ISSUER muss die Adresse gesetzt sein, unter der EnergieAkte erreichbar ist.',
    );
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !loopbackHosts.has(hostname)) {
    throw new StartupError('OIDC_ISSUER: Der Anbieter muss über https:// erreichbar sein.');
  }
  const linkByEmail = values.OIDC_LINK_BY_EMAIL === 'on';
  return { issuer, clientId, clientSecret, label: values.OIDC_LABEL, linkByEmail };
}

function s3Of(values: z.infer<typeof Environment>): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  const endpoint = values.S3_ENDPOINT ?? null;
  const given = [endpoint, bucket, accessKey, secretKey].filter((value) => (value ?? null) !== null);
  if (given.length === 0) return null;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    throw new StartupError(
      'Für Dateien in einem S3-Speicher müssen S3_BUCKET, S3_ACCESS_KEY und S3_SECRET_KEY gesetzt sein.',
    );
  }
  return { endpoint, bucket, region: values.S3_REGION, accessKey, secretKey };
}

function refuseContradictions(config: Config): void {
  if (config.databaseUrl !== null && config.jwtSecret === null) {
    throw new StartupError(
      'JWT_SECRET fehlt: Mit DATABASE_URL muss es gesetzt sein, mindestens 32 Zeichen.',
    );
  }
  if (config.databaseUrl !== null && config.encryptionKeys === null) {
    throw new StartupError(
      'ENCRYPTION_KEY fehlt: Mit DATABASE_URL muss es gesetzt sein, mindestens 32 Zeichen, auf allen Servern gleich.',
    );
  }
  if (config.databaseMigrationUrl !== null && config.databaseUrl === null) {
    throw new StartupError(
      'DATABASE_MIGRATION_URL ist gesetzt, DATABASE_URL aber nicht. Bitte beide setzen oder keine.',
    );
  }
}

/**
 * Reads the configuration once.
 * @throws StartupError naming every wrong variable and its rule, in German
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = Environment.safeParse(withoutEmpty(environment));
  if (!result.success) throw new StartupError(explain(result.error.issues));
  const values = result.data;
  const config: Config = {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    corsOrigins: values.CORS_ORIGINS,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
    demoData: values.DEMO_DATA ?? null,
    production: values.NODE_ENV === 'production',
    development: values.NODE_ENV === 'development',
    jwtSecret: values.JWT_SECRET ?? null,
    encryptionKeys: values.ENCRYPTION_KEY ?? null,
    passwordMilliseconds: values.PASSWORD_HASH_MS,
    trustProxy: values.TRUST_PROXY ?? null,
    ...mailOf(values),
    oidc: oidcOf(values),
    timeTac: timeTacOf(values),
    s3: s3Of(values),
    virusScanner: values.CLAMAV_SOCKET ?? null,
    uploadMaxBytes: values.UPLOAD_MAX_MB * megabyte,
    multipartMaxBytes: Math.min(values.UPLOAD_MAX_MB, multipartMaxMegabytes) * megabyte,
    diskReserveBytes: values.DISK_RESERVE_MB * megabyte,
    ...operationsOf(values),
    ...bouncesOf(values),
    lockMinSeconds: values.LOCK_MIN_SECONDS,
    listExportRows: values.LIST_EXPORT_ROWS,
    logLevel: values.LOG_LEVEL,
    loopback: loopbackHosts.has(values.HOST),
  };
  refuseContradictions(config);
  return config;
}

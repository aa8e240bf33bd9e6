import type { AppConfig } from '#core/app-config.ts';
import type { Config } from '#server/config/config.ts';

/** Behind the `@` of an address, also of `Name <address>`. */
function domainOf(address: string): string | null {
  return /@([^@<>\s]+)>?\s*$/u.exec(address)?.[1] ?? null;
}

function mailOf({ smtp, dkim, bounceAddress }: Config) {
  return {
    mailFrom: smtp?.from ?? null,
    mailDomain: smtp && domainOf(smtp.from),
    dkimDomain: dkim?.domain ?? null,
    bounceAddress,
  };
}

/** Picks what features get to see. */
export function appConfigOf(config: Config): AppConfig {
  const { timeTac, oidc, s3, backups } = config;
  return {
    host: config.host,
    port: config.port,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    corsOrigins: config.corsOrigins,
    ...mailOf(config),
    timeTac: timeTac && { account: timeTac.account, mode: timeTac.mode },
    oidcIssuer: oidc?.issuer ?? null,
    filesBucket: s3?.bucket ?? null,
    virusScanner: config.virusScanner,
    uploadMaxBytes: config.uploadMaxBytes,
    multipartMaxBytes: config.multipartMaxBytes,
    lockMinSeconds: config.lockMinSeconds,
    listExportRows: config.listExportRows,
    backupsAt: backups?.at ?? null,
    metricsToken: config.metricsToken,
  };
}

/**
 * What features see of the configuration. Passwords and keys are not in it, so that no answer, file or log of a feature
 * can hold one by mistake. The one exception is `metricsToken`, which is compared with what monitoring shows.
 */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** `null`: people reach the server by host and port only. */
  readonly publicUrl: string | null;
  readonly trustProxy: string | null;
  /** Other origins whose pages may call the interface. */
  readonly corsOrigins: readonly string[];
  /** Whom mails come from, as `Name <address>` or the address alone; `null` without a mail server. */
  readonly mailFrom: string | null;
  /** The domain of that address. */
  readonly mailDomain: string | null;
  /** `null`: letters are not signed here. */
  readonly dkimDomain: string | null;
  /** Where newsletters that cannot be delivered come back to; `null`: to the sender. */
  readonly bounceAddress: string | null;
  /** `null`: times are kept here only. */
  readonly timeTac: { readonly account: string; readonly mode: 'password' | 'service' } | null;
  /** The address of the office's OpenID provider; `null`: people sign in with what they have here only. */
  readonly oidcIssuer: string | null;
  /** `null`: files lie in a folder of the server. */
  readonly filesBucket: string | null;
  /** Path or address of clamd; `null`: files are not scanned. */
  readonly virusScanner: string | null;
  /** Bytes of one file. */
  readonly uploadMaxBytes: number;
  /** Bytes of one file that comes in a single request, which cannot be taken up again. */
  readonly multipartMaxBytes: number;
  /** The shortest lease a caller may ask for, in seconds. */
  readonly lockMinSeconds: number;
  /** A longer list is exported in the background. */
  readonly listExportRows: number;
  /** `HH:MM` in Germany; `null`: the product makes no backups by itself. */
  readonly backupsAt: string | null;
  /** Opens what monitoring reads; `null`: nothing does. */
  readonly metricsToken: string | null;
}

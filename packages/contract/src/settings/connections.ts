import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** The outside services that can be tried out. */
export const testedConnections = ['MAIL', 'TIMETAC', 'SCANNER'] as const;
export type TestedConnection = (typeof testedConnections)[number];

/** What whoever runs the server has set, and nobody changes here. */
export interface ServerValueDefinition {
  readonly name: string;
  readonly label: string;
  /** What follows from it, in one sentence. */
  readonly detail: string;
  /** The variables it comes from. */
  readonly variables: string;
  /** What trying it out is called on its button; `null`: there is nothing to try. */
  readonly test: { readonly connection: TestedConnection; readonly label: string } | null;
}

/** Everything the screen shows of the server, in its order. */
export const serverValues: readonly ServerValueDefinition[] = [
  {
    name: 'mail',
    label: 'Mailserver',
    detail: 'Der Absender aller Mails; ohne Mailserver stehen sie nur im Postausgang.',
    variables: 'SMTP_URL, MAIL_FROM',
    test: { connection: 'MAIL', label: 'Testmail an mich senden' },
  },
  {
    name: 'timeTac',
    label: 'TimeTac',
    detail: 'Das Konto, in das Zeiten übertragen werden; ohne Angabe bleiben sie hier.',
    variables: 'TIMETAC_ACCOUNT, TIMETAC_MODE, TIMETAC_CLIENT_ID, TIMETAC_CLIENT_SECRET',
    test: { connection: 'TIMETAC', label: 'Verbindung prüfen' },
  },
  {
    name: 'scanner',
    label: 'Virenscanner',
    detail: 'Prüft jede Unterlage, bevor jemand sie öffnet.',
    variables: 'CLAMAV_SOCKET',
    test: { connection: 'SCANNER', label: 'Virenscanner prüfen' },
  },
  {
    name: 'address',
    label: 'Adresse von EnergieAkte',
    detail: 'Steht in den Links aller Mails.',
    variables: 'PUBLIC_URL',
    test: null,
  },
  {
    name: 'provider',
    label: 'Anmeldung mit Firmenkonto',
    detail: 'Der Anbieter, bei dem sich Mitarbeitende anmelden können.',
    variables: 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    test: null,
  },
  {
    name: 'files',
    label: 'Ablage der Unterlagen',
    detail: 'Wo Dateien liegen, und wie groß eine sein darf.',
    variables: 'S3_BUCKET, UPLOAD_MAX_MB',
    test: null,
  },
  {
    name: 'backups',
    label: 'Sicherungen',
    detail: 'Wann EnergieAkte sich selbst sichert; wie es darum steht, zeigt die Seite Betrieb.',
    variables: 'BACKUP_DIR, BACKUP_AT',
    test: null,
  },
];

/** Never anything secret; `null`: not set up. */
export const ServerValue = z.object({ name: z.string(), value: z.string().nullable() });
export type ServerValue = z.infer<typeof ServerValue>;

/** How a try ended, in one sentence. */
export const ConnectionTest = z.object({ works: z.boolean(), text: z.string() });
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const listServerValues = endpoint({
  method: 'GET',
  path: '/settings/server',
  summary: 'Zeigt, was die Konfiguration des Servers vorgibt, ohne Geheimnisse.',
  access: 'officeSettings.change',
  success: [200],
  response: z.array(ServerValue),
});

export const testConnection = endpoint({
  method: 'POST',
  path: '/settings/server/test',
  summary:
    'Probiert eine Verbindung aus; beim Mailserver mit einer Mail an die eigene Adresse. Der Ausgang steht in der Antwort.',
  access: 'officeSettings.change',
  success: [200],
  body: z.strictObject({ connection: z.enum(testedConnections).meta({ title: 'Verbindung' }) }),
  response: ConnectionTest,
});

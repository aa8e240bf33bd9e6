import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/** How the page that asks for the sign-in is told what became of the one at the office's provider. */
export const singleSignOnOutcomes = [
  'abgebrochen',
  'fehlgeschlagen',
  'nicht-erreichbar',
  'unbekannt',
  'vergeben',
  'verbunden',
] as const;
export type SingleSignOnOutcome = (typeof singleSignOnOutcomes)[number];

export const getSingleSignOn = endpoint({
  method: 'GET',
  path: '/sso',
  summary: 'Sagt, ob und unter welchem Namen die Anmeldung über den Anbieter des Büros möglich ist.',
  access: 'open',
  success: [200],
  /** `null`: not set up. */
  response: z.object({ label: z.string().nullable() }),
});

export const startSingleSignOn = endpoint({
  method: 'GET',
  path: '/sso/login',
  summary: 'Leitet zur Anmeldung beim Anbieter des Büros weiter.',
  access: 'open',
  format: 'redirect',
  success: [302],
  query: z.strictObject({ next: z.string().max(2000).optional().meta({ title: 'Ziel' }) }),
});

const answered = (maximum: number, title: string) => z.string().max(maximum).optional().meta({ title });

export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/sso/callback',
  summary: 'Nimmt die Antwort des Anbieters entgegen und leitet zur Anwendung zurück.',
  access: 'open',
  format: 'redirect',
  success: [302],
  // Providers add fields of their own, which are left out.
  query: z.object({
    code: answered(4000, 'Code'),
    state: answered(500, 'Zustand'),
    iss: answered(500, 'Anbieter'),
    error: answered(200, 'Fehler'),
  }),
});

export const redeemSingleSignOn = endpoint({
  method: 'POST',
  path: '/sso/token',
  summary: 'Tauscht den einmaligen Schein aus der Weiterleitung gegen das Token.',
  access: 'open',
  success: [200],
  body: z.strictObject({ ticket: z.string().min(1).max(100).meta({ title: 'Schein' }) }),
  response: z.object({ Authorization: z.array(z.string()) }),
});

export const linkSingleSignOn = endpoint({
  method: 'POST',
  path: '/sso/link',
  summary:
    'Beginnt, das eigene Konto mit dem beim Anbieter zu verbinden; die Antwort nennt, wohin es geht.',
  access: 'session.use',
  success: [200],
  response: z.object({ url: z.string() }),
});

/** A connection of an account here with one at the office's provider. */
export const LinkedIdentity = z.object({
  id: uuid,
  issuer: z.string(),
  email: z.string().nullable(),
  linkedAt: instant,
  lastUsedAt: instant.nullable(),
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const listLinkedIdentities = endpoint({
  method: 'GET',
  path: '/sso/identity',
  summary: 'Liefert die Verbindungen des eigenen oder, für Admins, eines anderen Kontos.',
  access: 'session.use',
  success: [200],
  query: z.strictObject({ userId: uuid.optional().meta({ title: 'Benutzer' }) }),
  response: z.array(LinkedIdentity),
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/sso/identity/delete/:id',
  summary: 'Löst eine Verbindung zum Anbieter des Büros.',
  access: 'session.use',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Verbindung' }) }),
});

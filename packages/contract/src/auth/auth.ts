import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, newPassword, uuid } from '../core/fields.ts';
import { roles } from '../core/roles.ts';

const Credentials = z.strictObject({
  username: z.string().max(254).optional().meta({ title: 'Benutzername' }),
  password: z.string().max(1000).optional().meta({ title: 'Passwort' }),
  /** A code of the app or a recovery code; asked for only after a right password. */
  otp: z.string().max(100).optional().meta({ title: 'Code' }),
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/authenticate',
  summary: 'Meldet an; die Zugangsdaten stehen in der Adresse oder als JSON im Rumpf.',
  access: 'open',
  success: [200],
  /** What older clients add to the address besides means nothing here. */
  query: Credentials.strip(),
  body: Credentials.optional(),
  response: z.object({ Authorization: z.array(z.string()) }),
});

export const checkSession = endpoint({
  method: 'GET',
  path: '/security/isvalid',
  summary: 'Sagt, ob das mitgeschickte Token gilt: 200 mit true oder 401 mit false.',
  access: 'open',
  success: [200],
  response: z.boolean(),
});

export const logout = endpoint({
  method: 'POST',
  path: '/security/logout',
  summary: 'Beendet die Sitzung; das Token ist sofort ungültig.',
  access: 'session.use',
  success: [204],
  whileMissing: ['password', 'secondFactor'],
});

/** The payload of the token; `exp` in seconds since 1970. */
export const TokenPayload = z.object({
  sub: uuid,
  sid: uuid,
  exp: z.int(),
  rol: z.array(z.enum(roles)),
  ver: z.int(),
});
export type TokenPayload = z.infer<typeof TokenPayload>;

export const CurrentUser = z.object({
  id: uuid,
  username: z.string(),
  displayname: z.string(),
  customerName: z.string(),
  customerId: uuid,
  roles: z.array(z.enum(roles)),
  can: z.object({
    createProject: z.boolean(),
    editProjects: z.boolean(),
    seeAllLocks: z.boolean(),
    restoreProjects: z.boolean(),
    seeCustomers: z.boolean(),
    editCustomers: z.boolean(),
    editGroups: z.boolean(),
    editQualifications: z.boolean(),
    seeNewsletterAndLogs: z.boolean(),
    seeCatalogue: z.boolean(),
    editCatalogue: z.boolean(),
    editPrices: z.boolean(),
    importProjects: z.boolean(),
    seeAudit: z.boolean(),
    checkAudit: z.boolean(),
    seeRights: z.boolean(),
    manageUsers: z.boolean(),
    deleteUsers: z.boolean(),
    setSecurityRule: z.boolean(),
    changeOfficeSettings: z.boolean(),
    reportAllTimes: z.boolean(),
    seeOutbox: z.boolean(),
    seeFileScans: z.boolean(),
    seeOperations: z.boolean(),
    usePrivacy: z.boolean(),
    sendMessages: z.boolean(),
    seeInformed: z.boolean(),
    seeSurveys: z.boolean(),
    manageSurveys: z.boolean(),
    writeOffers: z.boolean(),
    writeInvoices: z.boolean(),
    changeBillingSettings: z.boolean(),
  }),
  /** The roles the person may give to others; empty for whoever manages no accounts. */
  grantableRoles: z.array(z.enum(roles)),
  mustChangePassword: z.boolean(),
  /** Nothing else works until a second factor is set up. */
  mustSetSecondFactor: z.boolean(),
  /** Until when the person may put it off; `null`: none is demanded, or there is one. */
  secondFactorDueAt: instant.nullable(),
  /** Whether the office records which pages are used. */
  recordsUsage: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'Liefert die angemeldete Person.',
  access: 'session.use',
  success: [200],
  response: CurrentUser,
  whileMissing: ['password', 'secondFactor'],
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/user/change',
  summary: 'Ändert das eigene Passwort; die Antwort trägt das neue Token.',
  access: 'session.use',
  success: [200],
  body: z.strictObject({
    oldPassword: z.string().min(1).max(1000).meta({ title: 'Bisheriges Passwort' }),
    newPassword,
  }),
  response: z.object({ Authorization: z.array(z.string()) }),
  whileMissing: ['password', 'secondFactor'],
});

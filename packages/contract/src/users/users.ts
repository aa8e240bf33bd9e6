import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { PersonName, projectKey, uuid } from '../core/fields.ts';
import { User, UserRecord } from './user-record.ts';

const UserPath = z.strictObject({ id: uuid.meta({ title: 'Benutzer' }) });
const People = z.array(z.union([User, PersonName]));

export const listUsers = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Liefert alle Benutzer.',
  access: 'user.readAll',
  success: [200],
  response: z.array(User),
});

export const listInternalUsers = endpoint({
  method: 'GET',
  path: '/user/internal',
  summary:
    'Liefert die aktiven Benutzer des Büros; Kunden erhalten die Namen der Beteiligten ihrer Projekte.',
  access: 'user.readColleagues',
  success: [200],
  response: People,
});

export const listUsersByCustomer = endpoint({
  method: 'GET',
  path: '/user/byCustomer/:id',
  summary: 'Liefert die Benutzer eines Auftraggebers.',
  access: 'user.readAll',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Auftraggeber' }) }),
  response: z.array(User),
});

export const getUserByEmail = endpoint({
  method: 'GET',
  path: '/user/byEmail/:email',
  summary: 'Liefert den Benutzer mit dieser E-Mail-Adresse.',
  access: 'user.readAll',
  success: [200],
  params: z.strictObject({ email: z.string().min(1).max(254).meta({ title: 'E-Mail' }) }),
  response: User,
});

export const listUsersByProject = endpoint({
  method: 'GET',
  path: '/user/byProject/:id',
  summary: 'Liefert die Mitglieder eines Projekts; Kunden erhalten nur Namen.',
  access: 'user.readColleagues',
  success: [200],
  params: z.strictObject({ id: projectKey }),
  response: People,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/user/:id',
  summary: 'Liefert einen Benutzer mit dem, was die angemeldete Person mit dem Konto tun darf.',
  access: 'user.readAll',
  success: [200],
  params: UserPath,
  response: UserRecord,
});

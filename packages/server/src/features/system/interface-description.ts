import {
  clientVersion,
  type EndpointDefinition,
  endpoints,
  permissionMatrix,
  Problem,
  type Role,
} from '@energieakte/contract';
import { z } from 'zod';
import { createSchemaBook, type JsonObject, type SchemaBook } from '#features/system/schema-book.ts';

const tags: Readonly<Record<string, string>> = {
  authenticate: 'Anmeldung',
  security: 'Anmeldung',
  user: 'Benutzer',
  customer: 'Auftraggeber',
  groups: 'Gruppen',
  project: 'Projekte',
  events: 'Live-Meldungen',
  error: 'Fehler',
  usertracking: 'Nutzung',
};
const systemTag = 'System';

const roleNames: Readonly<Record<Role, string>> = {
  ROLE_GUEST: 'Kunde',
  ROLE_USER: 'Mitarbeiter',
  ROLE_ACCOUNTANT: 'Buchhaltung',
  ROLE_ADMIN: 'Admin',
  ROLE_SUPER_ADMIN: 'Super-Admin',
};
const grantNames = { no: 'nein', own: 'nur eigene', all: 'ja' } as const;

const refusals = {
  Invalid: 'Die Anfrage ist nicht gültig; alle falschen Felder werden zugleich genannt.',
  SignInRequired: 'Das Token fehlt oder gilt nicht mehr.',
  Denied: 'Die Rolle darf das nicht.',
  NotFound: 'Nicht vorhanden, oder nicht für diesen Kunden.',
  Unexpected: 'Ein unerwarteter Fehler; die Antwort nennt seine Fehlernummer.',
  Unavailable: 'Die Datenbank oder der Speicher ist gerade nicht verfügbar.',
  Refused: 'Jede andere Ablehnung, etwa 409 (Konflikt), 413, 415 oder 429.',
} as const;

const introduction = [
  'Alle Aufrufe liegen unter `/api`. Ein Token liefert `POST /authenticate`; es reist als `Authorization: Bearer …`.',
  'Jede Ablehnung ist ein deutscher Satz als `text/plain`, der so angezeigt werden kann.',
  'Mit `Accept: application/problem+json` kommt sie stattdessen als RFC 9457.',
].join('\n\n');

function tagOf(path: string): string {
  return tags[path.split('/')[1] ?? ''] ?? systemTag;
}

function rightsOf({ access }: EndpointDefinition): string {
  if (access === 'open') return 'Ohne Anmeldung.';
  const grants = Object.entries(roleNames).map(([role, name]) => {
    const row: Readonly<Record<string, keyof typeof grantNames>> = permissionMatrix[access];
    return `${name}: ${grantNames[row[role] ?? 'no']}`;
  });
  return `Recht \`${access}\` – ${grants.join(', ')}.`;
}

function shapeOf(schema: z.ZodType | undefined): readonly (readonly [string, z.ZodType])[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]: readonly [string, unknown]) =>
    field instanceof z.ZodType ? [[name, field] as const] : [],
  );
}

function mayBeAbsent(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function parametersOf(definition: EndpointDefinition, book: SchemaBook): readonly JsonObject[] {
  const path = shapeOf(definition.params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: book.describe(schema, 'input'),
  }));
  const query = shapeOf(definition.query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !mayBeAbsent(schema),
    schema: book.describe(schema, 'input'),
  }));
  return [...path, ...query];
}

function bodyOf({ body, requestFormat }: EndpointDefinition, book: SchemaBook): JsonObject {
  if (body === undefined) return {};
  const schema = book.describe(body, 'input');
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const types = ['application/json', ...(requestFormat === 'fields' ? forms : [])];
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { requestBody: { required: !mayBeAbsent(body), content } };
}

function contentOf(definition: EndpointDefinition, book: SchemaBook): JsonObject {
  if (definition.format === 'event-stream')
    return { 'text/event-stream': { schema: { type: 'string' } } };
  if (definition.format === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (definition.format === 'redirect') return {};
  if (definition.format === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (definition.response === undefined) return {};
  return { 'application/json': { schema: book.describe(definition.response, 'output') } };
}

function successOf(definition: EndpointDefinition, book: SchemaBook): JsonObject {
  const { later } = definition;
  const content = contentOf(definition, book);
  const contentWith = (status: number): JsonObject =>
    status === 202 && later !== undefined
      ? { 'application/json': { schema: book.describe(later, 'output') } }
      : content;
  return Object.fromEntries(
    definition.success.map((status) => [
      String(status),
      status === 204
        ? { description: 'Erledigt.' }
        : { description: definition.summary, content: contentWith(status) },
    ]),
  );
}

function refusal(name: keyof typeof refusals): JsonObject {
  return { $ref: `#/components/responses/${name}` };
}

function refusalsOf(definition: EndpointDefinition): JsonObject {
  const takesInput = [definition.params, definition.query, definition.body].some(
    (part) => part !== undefined,
  );
  return {
    ...(takesInput ? { 400: refusal('Invalid') } : {}),
    ...(definition.access === 'open' ? {} : { 401: refusal('SignInRequired'), 403: refusal('Denied') }),
    ...(definition.params === undefined ? {} : { 404: refusal('NotFound') }),
    500: refusal('Unexpected'),
    503: refusal('Unavailable'),
    default: refusal('Refused'),
  };
}

function operationOf(name: string, definition: EndpointDefinition, book: SchemaBook): JsonObject {
  return {
    operationId: name,
    summary: definition.summary,
    description: rightsOf(definition),
    tags: [tagOf(definition.path)],
    security: definition.access === 'open' ? [] : [{ bearer: [] }],
    parameters: parametersOf(definition, book),
    ...bodyOf(definition, book),
    responses: { ...successOf(definition, book), ...refusalsOf(definition) },
  };
}

/** `/project/:id` as OpenAPI writes it: `/project/{id}`. */
function pathOf({ path }: EndpointDefinition): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}');
}

function pathsOf(book: SchemaBook): JsonObject {
  const paths = new Map<string, JsonObject>();
  for (const [name, definition] of endpoints) {
    const path = pathOf(definition);
    const operation = { [definition.method.toLowerCase()]: operationOf(name, definition, book) };
    paths.set(path, { ...paths.get(path), ...operation });
  }
  return Object.fromEntries(paths);
}

function refusalResponses(book: SchemaBook): JsonObject {
  const content = {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: book.describe(Problem, 'output') },
  };
  return Object.fromEntries(
    Object.entries(refusals).map(([name, description]) => [name, { description, content }]),
  );
}

function describeInterface(): JsonObject {
  const book = createSchemaBook();
  const paths = pathsOf(book);
  const responses = refusalResponses(book);
  return {
    openapi: '3.1.0',
    info: { title: 'EnergieAkte – Schnittstelle', version: clientVersion, description: introduction },
    servers: [{ url: '/api' }],
    tags: [...new Set([...Object.values(tags), systemTag])].map((name) => ({ name })),
    paths,
    components: {
      schemas: book.components(),
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

let described: JsonObject | null = null;

/** The OpenAPI 3.1 document of every call of the contract, made when it is first asked for. */
export function interfaceDescription(): JsonObject {
  described ??= describeInterface();
  return described;
}

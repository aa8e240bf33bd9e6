import { endpoints } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
  requestBody: z.object({ required: z.boolean() }).loose().optional(),
  responses: z.record(z.string(), z.object({}).loose()),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

let test: TestApp;
let text: string;
let document: z.infer<typeof Document>;

beforeAll(async () => {
  test = await startTestApp();
  const answer = await test.app.inject({ url: '/api/openapi.json' });
  text = answer.body;
  document = Document.parse(JSON.parse(text));
});
afterAll(async () => test.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

function resolved(reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>(
      (inner, key) => z.record(z.string(), z.unknown()).parse(inner)[key],
      JSON.parse(text),
    );
}

describe('the API description', () => {
  it.each([...endpoints])('has the call %s', (name, definition) => {
    const path = definition.path.replaceAll(/:(\w+)/gu, '{$1}');
    const operation = document.paths[path]?.[definition.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: definition.summary });
    for (const status of definition.success) expect(operation?.responses).toHaveProperty(String(status));
    expect(operation?.security).toEqual(definition.access === 'open' ? [] : [{ bearer: [] }]);
    expect(operation?.requestBody !== undefined).toBe(definition.body !== undefined);
  });

  it('has no call the contract does not have, and each id once', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual([...endpoints.keys()].toSorted());
  });

  it('declares every parameter of every path, and no other', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect(declared.map(({ name }) => name)).toEqual(inPath);
      }
    }
  });

  it('refers to nothing that is not there', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/gu)].map(([, reference]) =>
      String(reference),
    );
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(resolved(reference)).toBeTypeOf('object');
    expect(text).not.toContain('#/$defs');
  });

  it('uses declared tags only', () => {
    const declared = document.tags.map(({ name }) => name);
    for (const { tags } of operations()) expect(declared).toEqual(expect.arrayContaining(tags));
  });

  it('describes each refusal as a sentence and as a problem', () => {
    const responses = document.components['responses'] ?? {};
    for (const response of Object.values(responses)) {
      expect(response).toMatchObject({
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      });
    }
    expect(Object.keys(responses)).toHaveLength(7);
  });

  it('names parameters that may be repeated as lists', () => {
    const search = document.paths['/project/search']?.['post'];
    const filter = search?.parameters.find(({ name }) => name === 'filterAnd');
    expect(filter).toMatchObject({
      required: false,
      schema: { type: 'array', items: { type: 'string' } },
    });
  });
});

describe('the page that shows it', () => {
  it('is titled and needs nothing from elsewhere', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>EnergieAkte – Schnittstelle</title>');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/u);
  });

  it.each(['/api/docs', '/api/docs/'])('finds every file it names at %s', async (url) => {
    const page = await test.app.inject({ url });
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, file]) => String(file));
    expect(files).toHaveLength(7);
    for (const file of files) {
      const { pathname } = new URL(file, `http://localhost${url}`);
      expect((await test.app.inject({ url: pathname })).statusCode).toBe(200);
    }
  });

  it('shows the same description', async () => {
    const shown = await test.app.inject({ url: '/api/docs/json' });
    expect(shown.json()).toEqual(JSON.parse(text));
  });
});

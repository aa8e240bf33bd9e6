import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all-endpoints.ts';
import { permissionMatrix } from './core/permissions.ts';

const all = [...endpoints];
const calls = all.map(([, { method, path }]) => `${method} ${path}`);

describe('the calls of the contract', () => {
  it('have each method and path once', () => {
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(all)('%s names a row of the permission matrix or is open', (_, { access }) => {
    expect(['open', ...Object.keys(permissionMatrix)]).toContain(access);
  });

  it.each(all)('%s is summed up in one German sentence', (_, { summary }) => {
    expect(summary).toMatch(/^[A-ZÄÖÜ].*[.]$/u);
  });

  it.each(all)('%s has parameters for exactly the names in its path', (_, { path, params }) => {
    const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name);
    const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(declared).toEqual(names);
  });

  it.each(all)('%s answers something, unless it says 204 or streams', (_, definition) => {
    const silent =
      definition.success[0] === 204 ||
      ['event-stream', 'file', 'redirect'].includes(definition.format ?? '');
    expect(definition.response === undefined).toBe(silent);
  });

  // Specification section 7, as far as it is built.
  it.each([
    'POST /authenticate',
    'GET /security/isvalid',
    'GET /version',
    'POST /error',
    'GET /user',
    'GET /user/internal',
    'GET /user/byCustomer/:id',
    'GET /user/byEmail/:email',
    'GET /user/byProject/:id',
    'GET /user/:id',
    'GET /user/me',
    'POST /user/change',
    'GET /project/minimal',
    'POST /project/search',
    'GET /project/:id',
    'POST /project/check/projectId',
    'GET /project/getProjectIdNumber/:id',
    'GET /project/byCustomer/:id',
    'POST /project/generateEmptyProject',
    'POST /project',
    'POST /project/startEdit/:id',
    'POST /project/stopEdit/:id',
    'GET /project/islockedbyme',
    'POST /project/delete/:id',
    'POST /project/cancel/:id',
    'POST /project/activate/:id',
    'GET /customer',
    'GET /customer/:id',
    'GET /customer/shortname/:name',
    'GET /groups',
    'GET /groups/:id',
    'POST /usertracking/event',
  ])('include %s of the specification', (call) => {
    expect(calls).toContain(call);
  });
});

import { describe, expect, it } from 'vitest';
import { ready } from '#test/sample-billing.ts';
import { invoicesOf, startRows } from './start-rows.ts';

const [halb] = ready;
if (halb === undefined) throw new Error('The sample has no customer');
const blocked = halb.projects[1];

describe('what can be billed', () => {
  it('is by customer, without what something is in the way of', () => {
    const [row, ...others] = startRows(ready, null);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: 'Albblick Holzhaus GmbH',
      isPrivate: false,
      services: 2,
      net: 102_320,
      since: '2026-03-27',
    });
    expect(row?.projects.map(({ project }) => project.projectId)).not.toContain(blocked?.projectId);
  });

  it('stands by its sum, and a customer of whom nothing can be billed stays away', () => {
    const [first = blocked] = halb.projects;
    const projects = first === undefined ? [] : [first];
    const small = {
      ...halb,
      customerId: '01a1fc50-8cb4-7079-88fa-c99a69760099',
      name: 'Kleinkunde',
      projects: projects.map((project) => ({
        ...project,
        services: project.services.map((service) => ({ ...service, net: 100 })),
      })),
    };
    const nothing = { ...halb, name: 'Wartet', projects: blocked === undefined ? [] : [blocked] };
    const names = startRows([small, nothing, halb], null).map(({ name }) => name);
    expect(names).toEqual(['Albblick Holzhaus GmbH', 'Kleinkunde']);
  });

  it('gives each project of private customers an invoice of its own, and others one together', () => {
    const [together] = startRows(ready, null);
    const [alone] = startRows(ready, halb.customerId);
    expect(alone).toMatchObject({ name: 'Privatkunden', isPrivate: true, shortname: '' });
    if (together === undefined || alone === undefined) throw new Error('Both have a row');
    expect([invoicesOf(together, 3), invoicesOf(together, 0)]).toEqual([1, 0]);
    expect([invoicesOf(alone, 3), invoicesOf(alone, 0)]).toEqual([3, 0]);
  });
});

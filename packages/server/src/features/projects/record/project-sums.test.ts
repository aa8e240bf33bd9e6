import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const hours = { serviceCode: 'EHB', title: 'Ingenieurstunden', unit: 'STUNDE', ordered: false };

describe('the sum of a service', () => {
  it('is exact to the cent', async () => {
    const line = { ...hours, quantity: 0.7, unitPrice: 11_500, discountPct: 3 };
    const made = await harness.create({ services: [line] });
    expect(made.services.map(({ netSum }) => netSum)).toEqual([7809]);
  });

  it('stays below a billion euros, also where quantity or price alone are in order', async () => {
    const line = { ...hours, quantity: 100_000, unitPrice: 100_000_000_000 };
    const made = await harness.refused('user', 'POST /project', {
      mode: 0,
      name: 'Zu viel',
      services: [line],
    });
    expect(made.status).toBe(400);
    expect(Object.values(made.fields)).toEqual([
      'Menge mal Preis darf höchstens 1.000.000.000,00 € ergeben.',
    ]);
    const project = await harness.create({ services: [{ ...line, quantity: 1 }] });
    const [service] = project.services;
    const { project: locked } = await harness.startEdit('user', project.id);
    const changed = await harness.refused('user', 'POST /project', {
      id: project.id,
      version: locked.version,
      services: [{ id: service?.id, quantity: 1.01 }],
    });
    expect(changed.fields).toEqual({
      [`services.${service?.id}.unitPrice`]:
        'Menge mal Preis darf höchstens 1.000.000.000,00 € ergeben.',
    });
  });
});

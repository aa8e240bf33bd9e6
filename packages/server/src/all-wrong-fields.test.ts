import { requiredMessage } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function wrongIn(call: `POST /${string}`, body: object): Promise<Record<string, string>> {
  const refused = await harness.refused('admin', call, body);
  expect(refused.status).toBe(400);
  return refused.fields;
}

const required = requiredMessage;

describe('all wrong fields are named at once, those of the shape and those of the rules', () => {
  it('of a customer', async () => {
    const { id: stranger } = harness.office.people.guestOfHalb;
    const { type, ...wrong } = await wrongIn('POST /customer', {
      shortname: 'x y',
      name: '',
      type: 'KIOSK',
      active: true,
      street: 'Am Weg 1',
      zip: '1',
      internal: true,
      accountManagerId: stranger,
      cashDiscountPct: 2,
    });
    expect(type).toContain('Erlaubt ist nur');
    expect(wrong).toEqual({
      shortname: 'Das Kürzel besteht aus 2 bis 8 Großbuchstaben ohne Umlaute.',
      name: required,
      zip: 'Die Postleitzahl hat fünf Ziffern.',
      city: required,
      cashDiscountDays: 'Skonto braucht beides: Prozent und Frist.',
      internal: 'Welche Firma die eigene ist, steht fest.',
      accountManagerId: 'Diese Person gehört nicht zu den aktiven Benutzern des Büros.',
    });
  });

  it('of a customer that is changed', async () => {
    const id = harness.office.customerIds.halb;
    const wrong = await wrongIn('POST /customer', { id, version: 1, name: '', zip: '1' });
    expect(wrong).toMatchObject({ name: required, zip: 'Die Postleitzahl hat fünf Ziffern.' });
  });

  it('of a user', async () => {
    const wrong = await wrongIn('POST /user', {
      username: 'neu ä',
      displayname: '',
      customerId: harness.office.customerIds.halb,
      roles: ['ROLE_USER'],
      expiresOn: '2020-01-01',
    });
    expect(Object.keys(wrong).toSorted()).toEqual([
      'customerId',
      'displayname',
      'email',
      'expiresOn',
      'username',
    ]);
  });

  it('of an Unterlage', async () => {
    expect(await wrongIn('POST /attachments', { order: 1 })).toEqual({
      projectId: required,
      title: required,
    });
    const wrong = await wrongIn('POST /attachments', { order: 99, visibility: 'ALLE' });
    expect(Object.keys(wrong).toSorted()).toEqual(['order', 'projectId', 'title', 'visibility']);
  });

  it('of a record whose id is malformed: nobody can tell what it lacks', async () => {
    const malformed = { id: 'x', version: 1 };
    expect(Object.keys(await wrongIn('POST /attachments', malformed))).toEqual(['id']);
    expect(Object.keys(await wrongIn('POST /customer', malformed))).not.toContain('city');
  });

  it('of an Unterlage whose document is malformed, which may give it a name', async () => {
    const wrong = await wrongIn('POST /attachments', { projectId: 'E2026-1', checklistItemId: 'x' });
    expect(Object.keys(wrong)).toEqual(['checklistItemId']);
  });

  it('of an Unterlage that names a document and a Förderfall which are gone', async () => {
    const { id: projectId } = await harness.create();
    const gone = '0190ffff-0000-7000-8000-000000000000';
    const wrong = await wrongIn('POST /attachments', {
      projectId,
      title: 'Plan',
      checklistItemId: gone,
      fundingCaseId: gone,
    });
    expect(Object.keys(wrong).toSorted()).toEqual(['checklistItemId', 'fundingCaseId']);
  });

  it('of nothing that the body does not have', async () => {
    expect(await wrongIn('POST /customer', { name: 'Ohne Rest' })).toEqual({
      shortname: required,
      type: required,
      active: required,
      street: required,
      zip: required,
      city: required,
    });
  });
});

import { Group, ProjectSearchQuery } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSchemaBook } from '#features/system/schema-book.ts';

describe('the schemas of an API description', () => {
  it('refer to the named ones and collect these, with those inside them', () => {
    const book = createSchemaBook();
    expect(book.describe(z.array(Group), 'output')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Group' },
    });
    expect(Object.keys(book.components())).toEqual(['Group', 'GroupAbilities', 'PersonName']);
    expect(book.components()).toMatchObject({
      Group: { properties: { members: { items: { $ref: '#/components/schemas/PersonName' } } } },
    });
  });

  it('tell what may be sent from what is answered', () => {
    const book = createSchemaBook();
    expect(book.describe(Group, 'output')).toEqual({ $ref: '#/components/schemas/Group' });
    expect(book.describe(Group, 'input')).toEqual({ $ref: '#/components/schemas/GroupRequest' });
    expect(book.components()).toMatchObject({
      Group: { additionalProperties: false },
      GroupRequest: {
        properties: { members: { items: { $ref: '#/components/schemas/PersonNameRequest' } } },
      },
    });
  });

  it('carry the labels of the contract', () => {
    const book = createSchemaBook();
    expect(book.describe(ProjectSearchQuery.shape.page, 'input')).toMatchObject({ title: 'Seite' });
  });

  it('mark what may be sent back but is passed over', () => {
    const book = createSchemaBook();
    const Sent = z.object({ name: z.string(), can: z.unknown().optional() });
    expect(book.describe(Sent, 'input')).toMatchObject({
      properties: { name: { type: 'string' }, can: { readOnly: true } },
    });
    expect(book.describe(Sent, 'output')).not.toHaveProperty('properties.can.readOnly');
  });
});

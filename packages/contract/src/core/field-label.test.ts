import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { labelAt } from './field-label.ts';

const Address = z.object({
  zip: z.string().trim().nullable().meta({ title: 'PLZ' }),
  lat: z.number(),
});
const Record = z.object({
  name: z.string().meta({ title: 'Name' }),
  reason: z.string().meta({ title: 'Grund' }).optional(),
  title: z.string().optional().nullable().default('').meta({ title: 'Titel' }),
  site: Address.nullable().meta({ title: 'Bauvorhaben' }),
  buildings: z.array(Address).meta({ title: 'Gebäude' }),
  tags: z.array(z.string()).meta({ title: 'Schlagworte' }),
  shaped: z.preprocess((value) => value, Address).meta({ title: 'Geformt' }),
  untitled: Address,
});

describe('the label of a wrong field', () => {
  it.each<[readonly PropertyKey[], string]>([
    [['name'], 'Name'],
    [['reason'], 'Grund'],
    [['title'], 'Titel'],
    [['site'], 'Bauvorhaben'],
    [['site', 'zip'], 'Bauvorhaben, PLZ'],
    [['buildings', 1, 'zip'], 'Gebäude, Nr. 2, PLZ'],
    [['tags', 0], 'Schlagworte, Nr. 1'],
    [['shaped', 'zip'], 'Geformt, PLZ'],
    [['untitled', 'zip'], 'PLZ'],
    [['untitled', 'lat'], 'untitled.lat'],
    [['unknown', 'deeper'], 'unknown.deeper'],
    [[0, 'lat'], '0.lat'],
  ])('at %j is %s', (path, label) => {
    expect(labelAt(Record, path)).toBe(label);
  });
});

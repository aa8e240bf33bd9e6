import { describe, expect, it } from 'vitest';
import { ListAsOfSearch } from '#project-kit/as-of/as-of-search.ts';
import { listConditions } from './project-list-query.ts';
import { emptyListState } from '#project-kit/project-list-search.ts';

const viewer = { userId: 'me', audience: 'office' } as const;

describe('a list compared with an earlier day', () => {
  it('asks for today beside that day, not for that day alone', () => {
    const conditions = listConditions(0, emptyListState, { ...viewer, compareWith: '2026-11-03' });
    expect(conditions).toMatchObject({ compareWith: '2026-11-03' });
    expect(conditions).not.toHaveProperty('asOf');
    expect(conditions).not.toHaveProperty('compareShow');
  });

  it('asks for what differs alone', () => {
    const params = { ...viewer, compareWith: '2026-11-03', differencesOnly: true };
    expect(listConditions(0, emptyListState, params).compareShow).toBe('added,removed,changed');
  });

  it('drops what the address cannot mean', () => {
    expect(ListAsOfSearch.parse({ vergleich: 'alle' })).toEqual({ vergleich: 'alle' });
    expect(ListAsOfSearch.parse({ vergleich: 'gestern' })).toEqual({});
  });
});

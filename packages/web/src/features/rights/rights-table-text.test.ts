import type { RightsMatrix } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { foundRows, matrixAsCsv } from './rights-table-text.ts';

const matrix: RightsMatrix = {
  roles: [
    { role: 'ROLE_GUEST', name: 'Kunde' },
    { role: 'ROLE_USER', name: 'Projektbearbeitung' },
  ],
  rows: [
    {
      permission: 'project.read',
      area: 'Projekte',
      title: 'Projekte lesen',
      grants: [
        { grant: 'own', text: 'nur „eigene"' },
        { grant: 'all', text: 'ja' },
      ],
      calls: ['GET /project/:id'],
    },
    { permission: 'group.read', area: 'Gruppen', title: 'Gruppen lesen', grants: [], calls: [] },
  ],
};

describe('the table of rights', () => {
  it.each([
    ['', 2],
    ['LESEN', 2],
    ['projekte lesen', 1],
    ['/project', 1],
    ['eigene', 1],
    ['fehlt', 0],
  ])('finds by %j %i rows', (typed, count) => {
    expect(foundRows(matrix.rows, typed)).toHaveLength(count);
  });

  it('becomes a file for Excel', () => {
    expect(matrixAsCsv(matrix).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Bereich";"Berechtigung";"Kunde";"Projektbearbeitung";"Aufrufe"',
      '"Projekte";"Projekte lesen";"nur „eigene""";"ja";"GET /project/:id"',
    ]);
  });
});

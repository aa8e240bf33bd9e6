import type { FoundDocument } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { detailsOf, go, groupsFor, nothing, project, withProjects } from '#test/palette-sample.ts';
import { documentSource } from './attachments.search.ts';

const plan: FoundDocument = {
  id: '00000000-0000-4000-8000-0000000000d1',
  title: 'Lageplan',
  slot: 2,
  wanted: null,
  project: {
    id: '00000000-0000-4000-8000-0000000000b1',
    projectId: 'KfW-26_003-HALB',
    name: 'Familie Özdemir',
    mode: 0,
    state: 'ACTIVE',
  },
  matches: [
    { field: 'title', text: 'Lageplan', ranges: [[0, 8]] },
    { field: 'fileName', text: 'Lageplan_B.pdf', ranges: [[0, 8]] },
  ],
};
const results = (...items: FoundDocument[]) => ({
  ...nothing,
  documents: { items, total: items.length },
});
const lineOf = (found: FoundDocument) => documentSource.found(results(found)).lines[0];

describe('the lines of Unterlagen that the palette finds', () => {
  it('name project and Ablage, and open the document on the board', () => {
    const line = lineOf(plan);
    expect(line?.title).toMatchObject({ text: 'Lageplan', ranges: [[0, 8]] });
    expect(line?.note).toBeNull();
    expect(detailsOf(line)).toEqual([
      'Bezeichnung',
      'Familie Özdemir',
      'KfW-26_003-HALB',
      'Pläne & Bauantrag',
    ]);
    expect(go(line)).toBe(`/attachment/KfW-26_003-HALB?unterlage=${plan.id}`);
  });

  it('name the file where it is found by its name alone, and the project where words of it were typed', () => {
    const matches: FoundDocument['matches'] = [
      { field: 'fileName', text: 'Lageplan_B.pdf', ranges: [[0, 8]] },
      { field: 'name', text: 'Familie Özdemir', ranges: [[8, 15]] },
    ];
    expect(detailsOf(lineOf({ ...plan, title: 'Anlage', matches }))).toEqual([
      'Dateiname: Lageplan_B.pdf',
      'Name: Familie Özdemir',
      'KfW-26_003-HALB',
      'Pläne & Bauantrag',
    ]);
  });

  it('say how far an entry of the checklist is, and lead to where it is brought or lies', () => {
    const entry = (state: 'FEHLT' | 'ANGEFORDERT' | 'GEPRUEFT', isLater = false) => {
      const line = lineOf({ ...plan, wanted: { state, isLater } });
      return [line?.note, go(line)];
    };
    const board = '/attachment/KfW-26_003-HALB';
    expect(entry('FEHLT')).toEqual(['fehlt', `${board}?fuer=${plan.id}`]);
    expect(entry('FEHLT', true)).toEqual(['später', `${board}?fuer=${plan.id}`]);
    expect(entry('ANGEFORDERT')).toEqual(['angefordert', `${board}?fuer=${plan.id}`]);
    expect(entry('GEPRUEFT')).toEqual(['geprüft', `${board}?fach=2`]);
  });

  it('say that the project is stopped', () => {
    const stopped = { ...plan, project: { ...plan.project, state: 'CANCELLED' as const } };
    expect(lineOf(stopped)?.note).toBe('Projekt gestoppt');
  });

  it('stand below the projects', () => {
    const found = { ...withProjects([project(1)]), documents: { items: [plan], total: 12 } };
    expect(groupsFor({ results: found }).map(({ title, count }) => [title, count])).toEqual([
      ['Projekte', null],
      ['Unterlagen', '1 von 12'],
      ['In den Listen suchen', null],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { withRecent, type RecentProject } from '#project-kit/recent-projects.ts';
import {
  colleague,
  command,
  go,
  groupsFor,
  linesOf,
  nothing,
  project,
  withProjects,
} from '#test/palette-sample.ts';

describe('commands beside what is found', () => {
  const results = withProjects([project(1)]);
  const ofShell = [command('Projekte aus Tabelle'), command('Neues KfW-Projekt')];
  const groupsOf = (typed: string) =>
    groupsFor({ typed, results, ofShell }).map(({ title, lines }) => [title, lines[0]?.title.text]);

  it('come first where one begins with what was typed', () => {
    expect(groupsOf('neu').slice(0, 2)).toEqual([
      ['Befehle', 'Neues KfW-Projekt'],
      ['Projekte', 'KfW-26_001'],
    ]);
  });

  it('come first also where a word inside begins with it, behind those that begin with it', () => {
    expect(groupsOf('tabelle')[0]).toEqual(['Befehle', 'Projekte aus Tabelle']);
    const [first] = groupsFor({ typed: 'pro', ofShell: [command('Neues Projekt'), ...ofShell] });
    expect(first?.lines.map(({ title }) => [title.text, title.ranges])).toEqual([
      ['Projekte aus Tabelle', [[0, 3]]],
      ['Neues Projekt', [[6, 9]]],
      ['Neues KfW-Projekt', [[10, 13]]],
    ]);
  });

  it('come after it where only a further word of one is meant', () => {
    const meant = [{ ...command('Fristen'), keywords: 'Kalender' }];
    const groups = groupsFor({ typed: 'kalender', results, ofShell: meant });
    expect(groups.map(({ key }) => key)).toEqual(['projects', 'commands', 'lists']);
  });

  it('stand alone behind >, all of them until something is typed, and people behind @', () => {
    const only = (typed: string) =>
      groupsFor({ scope: 'commands', typed, results, ofShell }).map(({ lines }) => lines.length);
    expect([only(''), only('neu')]).toEqual([[2], [1]]);
    const people = { ...results, people: { items: [colleague], total: 1 } };
    const groups = groupsFor({ scope: 'people', typed: 'keller', results: people, ofShell });
    expect(groups.map(({ title }) => title)).toEqual(['Personen']);
  });

  it('offer to make what is not there yet, once nothing was found', () => {
    const creating = [{ ...command('Neues KfW-Projekt'), id: 'new.0' }];
    const offered = (isAnswered: boolean, found = nothing) =>
      linesOf({ typed: 'Xyzzyq', results: found, isAnswered, ofShell: creating }, 'instead');
    expect(offered(true).map(({ title }) => title.text)).toEqual(['Neues KfW-Projekt']);
    expect(offered(false)).toEqual([]);
    expect(offered(true, results)).toEqual([]);
  });
});

describe('the palette at rest', () => {
  it('offers what was opened last and five commands, those used most first', () => {
    const content = {
      typed: '',
      recent: [project(1)],
      ofPage: [command('Adresse kopieren'), { ...command('Projekt bearbeiten'), key: 'E' }],
      ofShell: Array.from({ length: 9 }, (_, index) => command(`Befehl ${index}`)),
    };
    expect(groupsFor(content).map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Zuletzt geöffnet', 1],
      ['Häufige Befehle', 5],
    ]);
    const often = (uses: Readonly<Record<string, number>>) =>
      linesOf({ ...content, uses }, 'frequent').map(({ title }) => title.text);
    expect(often({}).slice(0, 2)).toEqual(['Projekt bearbeiten', 'Befehl 0']);
    const used = { 'Befehl 7': 2, 'Adresse kopieren': 1 };
    expect(often(used).slice(0, 3)).toEqual(['Befehl 7', 'Adresse kopieren', 'Projekt bearbeiten']);
  });

  it('does not offer the project that is open', () => {
    const here = '/project/details/KfW-26_001';
    const lines = linesOf({ typed: '', here, recent: [project(1), project(2)] }, 'recent');
    expect(lines.map(({ title }) => title.text)).toEqual(['KfW-26_002']);
  });

  it('goes on into the lists once something is typed, unless they would be empty', () => {
    const groups = groupsFor({ typed: 'Müller & Söhne', results: null });
    expect(groups.map(({ key }) => key)).toEqual(['lists']);
    expect(go(groups[0]?.lines[0])).toBe('/project0?q=M%C3%BCller+%26+S%C3%B6hne');
    expect(groupsFor({ typed: 'Xyzzyq', results: nothing })).toEqual([]);
  });
});

describe('the projects opened last', () => {
  it('are six at most, each once, the newest first', () => {
    const row = (id: string): RecentProject => ({ ...project(1), id });
    const known = ['a', 'b', 'c', 'd', 'e', 'f'].map(row);
    expect(withRecent(known, row('c')).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withRecent(known, row('g')).map(({ id }) => id)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  });
});

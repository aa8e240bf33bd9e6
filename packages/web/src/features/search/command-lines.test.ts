import { describe, expect, it } from 'vitest';
import type { Command } from '#shared/commands/commands.ts';
import { matchingCommands } from './command-lines.ts';

const command = (label: string, keywords = ''): Command => ({
  id: label,
  label,
  keywords,
  action: { kind: 'go', href: '/' },
});

describe('commands', () => {
  const all = [
    command('Gesperrte Projekte', 'Sperren'),
    command('Projekt stoppen …'),
    command('Einstellungen'),
  ];

  it.each([
    ['proj', ['Projekt stoppen …', 'Gesperrte Projekte']],
    ['sperr', ['Gesperrte Projekte']],
    ['EINST', ['Einstellungen']],
    ['stop proj', ['Projekt stoppen …']],
    ['xyz', []],
    ['…', []],
  ])('are found by %s', (typed, labels) => {
    expect(matchingCommands(all, typed).map(({ label }) => label)).toEqual(labels);
  });
});

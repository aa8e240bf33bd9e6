import { describe, expect, it } from 'vitest';
import { overviewWords, scanWords } from './scan-words.ts';

describe('the words of the virus scan', () => {
  it('count what is kept back, the worst first', () => {
    const overview = { scanner: true, files: [], infected: 1, tooLarge: 2, waiting: 3 };
    expect(overviewWords(overview)).toBe(
      '1 Datei enthält Schadsoftware · 2 Dateien sind zu groß · 3 Dateien warten',
    );
    expect(overviewWords({ ...overview, infected: 0, tooLarge: 0, waiting: 0 })).toBe(
      'nichts zurückgehalten',
    );
  });

  it.each([
    ['BEFALLEN', 'Eicar-Test', true, 'Enthält Schadsoftware: Eicar-Test'],
    ['ZU_GROSS', null, true, 'Zu groß für die Virenprüfung'],
    ['AUSSTEHEND', null, true, 'Wird gerade geprüft'],
    ['AUSSTEHEND', 'Nicht geprüft: keine Verbindung', true, 'Nicht geprüft: keine Verbindung'],
    ['AUSSTEHEND', null, false, 'Wartet auf eine Virenprüfung'],
  ] as const)('say why a file is kept back: %s %s', (scan, note, hasScanner, words) => {
    expect(scanWords({ scan, note }, hasScanner)).toBe(words);
  });
});

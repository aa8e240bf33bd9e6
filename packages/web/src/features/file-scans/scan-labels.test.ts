import { describe, expect, it } from 'vitest';
import { overviewLabels, scanLabels } from './scan-labels.ts';

describe('the words of the virus scan', () => {
  it('count what is kept back, the worst first', () => {
    const overview = { scanner: true, files: [], infected: 1, tooLarge: 2, waiting: 3 };
    expect(overviewLabels(overview)).toBe(
      '1 Datei enthält Schadsoftware · 2 Dateien sind zu groß · 3 Dateien warten',
    );
    expect(overviewLabels({ ...overview, infected: 0, tooLarge: 0, waiting: 0 })).toBe(
      'nichts zurückgehalten',
    );
  });

  it.each([
    [{ scan: 'BEFALLEN', note: 'Eicar-Test' }, 'Enthält Schadsoftware: Eicar-Test'],
    [{ scan: 'ZU_GROSS', note: null }, 'Zu groß für die Virenprüfung'],
    [{ scan: 'AUSSTEHEND', note: null }, 'Wird gerade geprüft'],
    [{ scan: 'AUSSTEHEND', note: 'Nicht geprüft: keine Verbindung' }, 'Nicht geprüft: keine Verbindung'],
  ] as const)('say why a file is kept back: %o', (file, words) => {
    expect(scanLabels(file, true)).toBe(words);
  });

  it('do not say that somebody looks where there is no scanner', () => {
    expect(scanLabels({ scan: 'AUSSTEHEND', note: null }, false)).toBe('Wartet auf eine Virenprüfung');
  });
});

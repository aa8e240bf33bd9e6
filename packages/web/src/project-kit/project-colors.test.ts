import { projectColors, projectModes } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { colorLabel } from './project-colors.ts';

const audiences = ['office', 'customer'] as const;

describe('the words of the status codes', () => {
  test.each(projectModes.flatMap((mode) => audiences.map((audience) => [mode, audience] as const)))(
    'are nine different ones in lists of kind %s for %s',
    (mode, audience) => {
      const words = projectColors.map((color) => colorLabel(color, mode, audience));
      expect(new Set(words).size).toBe(projectColors.length);
    },
  );

  test.each([
    ['NOTHING', 'ohne Status'],
    ['WHITE', 'Anfrage'],
    ['BLUE', 'wartet auf Unterlagen'],
    ['YELLOW', 'in Bearbeitung'],
    ['ORANGE', 'Antrag läuft'],
    ['LILA', 'im Bau'],
    ['RED', 'Klärung nötig'],
    ['GREEN', 'nachgewiesen'],
    ['DARKGREEN', 'abgeschlossen'],
  ] as const)('the KfW list calls %s "%s"', (color, word) => {
    expect(colorLabel(color, 0, 'office')).toBe(word);
  });

  test('a customer never reads an internal judgement or a funding word in an I-project', () => {
    const words = projectColors.map((color) => colorLabel(color, 1, 'customer')).join(' ');
    expect(words).not.toMatch(/Klärung nötig|KfW|Bau\b|Behörde/u);
  });
});

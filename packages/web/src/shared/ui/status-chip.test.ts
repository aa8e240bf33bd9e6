import { projectColors } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { statusIcons } from './status-chip.tsx';
import { statusTones } from './status-tones.ts';

function channel(hex: string, from: number): number {
  const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe('the nine status chips', () => {
  test.each(projectColors)('%s can be read: text on fill has a contrast of at least 4.5', (color) => {
    const tone = statusTones[color];
    expect(contrast(tone.text, tone.fill)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(projectColors)('%s stands out from a white row by its border or its fill', (color) => {
    const tone = statusTones[color];
    const best = Math.max(contrast(tone.border, '#FFFFFF'), contrast(tone.fill, '#FFFFFF'));
    expect(best).toBeGreaterThanOrEqual(1.6);
  });

  test('differ without color: every code has an icon of its own', () => {
    expect(new Set(projectColors.map((color) => statusIcons[color])).size).toBe(projectColors.length);
  });

  test('finished and billed is the only dark one, so that it is told from done at a glance', () => {
    const dark = projectColors.filter((color) => luminance(statusTones[color].fill) < 0.3);
    expect(dark).toEqual(['DARKGREEN']);
  });
});

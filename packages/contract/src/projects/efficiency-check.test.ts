import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEfficiency, type EfficiencyFigures } from './efficiency-check.ts';
import { type EfficiencyLevel, efficiencyLevels } from '../funding/programme-terms.ts';

/** Figures against a reference of 100 and of 1, so that they are their own percentages. */
function share(qp: number | null, ht: number | null): EfficiencyFigures {
  return { qp, qpRef: 100, ht: ht === null ? null : ht / 100, htRef: 1 };
}

describe('an Effizienzhaus', () => {
  it.each<[EfficiencyLevel, EfficiencyFigures, string]>([
    // 22.9 / 62.0 = 36.94 %, 0.198 / 0.385 = 51.43 %
    ['40', { qp: 22.9, qpRef: 62, ht: 0.198, htRef: 0.385 }, "EH 40 erfüllt (Qp 37 %, H'T 51 %)"],
    // 31.0 / 62.0 = 50 %, 0.258 / 0.385 = 67.01 %
    ['55', { qp: 31, qpRef: 62, ht: 0.258, htRef: 0.385 }, "EH 55 erfüllt (Qp 50 %, H'T 67 %)"],
    ['40', { qp: 31, qpRef: 62, ht: 0.258, htRef: 0.385 }, "EH 40 nicht erfüllt (Qp 50 %, H'T 67 %)"],
    // On the limit: 24.8 / 62 = 40 %, 0.21175 / 0.385 = 55 %, though 24.8 / 62 * 100 is not 40 in binary fractions.
    ['40', { qp: 24.8, qpRef: 62, ht: 0.21175, htRef: 0.385 }, "EH 40 erfüllt (Qp 40 %, H'T 55 %)"],
    ['40', share(40, 55), "EH 40 erfüllt (Qp 40 %, H'T 55 %)"],
    ['55', share(55, 70), "EH 55 erfüllt (Qp 55 %, H'T 70 %)"],
    ['70', share(70, 85), "EH 70 erfüllt (Qp 70 %, H'T 85 %)"],
    ['85', share(85, 100), "EH 85 erfüllt (Qp 85 %, H'T 100 %)"],
    ['85', share(71, 96), "EH 85 erfüllt (Qp 71 %, H'T 96 %)"],
    ['DENKMAL', share(160, 240), "EH Denkmal erfüllt (Qp 160 %, H'T 240 %)"],
    ['DENKMAL', share(160, null), 'EH Denkmal erfüllt (Qp 160 %)'],
    // Below the limit the whole number may be the limit itself.
    ['40', share(39.6, 54.5), "EH 40 erfüllt (Qp 40 %, H'T 55 %)"],
    // Above it as many decimals as it takes to say so.
    ['40', share(40.4, 55), "EH 40 nicht erfüllt (Qp 40,4 %, H'T 55 %)"],
    ['40', share(40.04, 55), "EH 40 nicht erfüllt (Qp 40,04 %, H'T 55 %)"],
    ['40', share(40, 55.001), "EH 40 nicht erfüllt (Qp 40 %, H'T 55,001 %)"],
    ['40', share(40.0001, 55), "EH 40 nicht erfüllt (Qp 40,001 %, H'T 55 %)"],
    ['40', share(40.6, 60), "EH 40 nicht erfüllt (Qp 41 %, H'T 60 %)"],
    ['70', share(70.5, 85.5), "EH 70 nicht erfüllt (Qp 71 %, H'T 86 %)"],
    ['DENKMAL', share(160.5, 10), "EH Denkmal nicht erfüllt (Qp 161 %, H'T 10 %)"],
    // PV can pay back more than the house takes.
    ['40', share(-3.2, 50), "EH 40 erfüllt (Qp −3 %, H'T 50 %)"],
    // What is missing leaves it open, unless the rest fails already.
    ['40', share(37, null), 'EH 40 noch offen (Qp 37 %)'],
    ['40', share(null, 52), "EH 40 noch offen (H'T 52 %)"],
    ['40', share(41, null), 'EH 40 nicht erfüllt (Qp 41 %)'],
    ['40', share(null, null), 'EH 40 noch offen'],
    ['DENKMAL', share(null, 52), "EH Denkmal noch offen (H'T 52 %)"],
    ['40', { qp: 20, qpRef: 0, ht: 0.2, htRef: null }, 'EH 40 noch offen'],
  ])('%s with %j', (level, figures, badge) => {
    expect(checkEfficiency(level, figures).badge).toBe(badge);
  });

  it('answers with its parts', () => {
    expect(checkEfficiency('40', share(37, 56.2))).toEqual({
      fulfilled: 'NO',
      qpPercent: '37',
      htPercent: '56',
      badge: "EH 40 nicht erfüllt (Qp 37 %, H'T 56 %)",
    });
  });
});

const limits = {
  40: [40, 55],
  55: [55, 70],
  70: [70, 85],
  85: [85, 100],
  DENKMAL: [160, null],
} as const;
const someLevel = fc.constantFrom(...efficiencyLevels);
const figure = (digits: number) =>
  fc.integer({ min: 1, max: 40_000 }).map((whole) => whole / 10 ** digits);
const someFigures = fc.record({ qp: figure(2), qpRef: figure(2), ht: figure(4), htRef: figure(4) });

describe('whatever the figures are', () => {
  it('shows no percentage on the wrong side of the limit', () => {
    fc.assert(
      fc.property(someLevel, someFigures, (level, figures) => {
        const { fulfilled, qpPercent, htPercent } = checkEfficiency(level, figures);
        const [qp, ht] = limits[level];
        const shown = (text: string | null) => Number(text?.replace(',', '.'));
        const isShownAsReached = shown(qpPercent) <= qp && (ht === null || shown(htPercent) <= ht);
        expect(fulfilled).toBe(isShownAsReached ? 'YES' : 'NO');
      }),
      { numRuns: 2000 },
    );
  });

  it('decides as whole numbers would', () => {
    const whole = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(someLevel, whole, whole, (level, value, reference) => {
        const figures = { qp: value / 100, qpRef: reference / 100, ht: 0, htRef: 1 };
        const isReached = value * 100 <= limits[level][0] * reference;
        expect(checkEfficiency(level, figures).fulfilled).toBe(isReached ? 'YES' : 'NO');
      }),
    );
  });

  it('is reached with any figures on the limit', () => {
    fc.assert(
      fc.property(someLevel, fc.integer({ min: 1, max: 1000 }), (level, hundreds) => {
        const reference = hundreds;
        const qp = (limits[level][0] * hundreds) / 100;
        const figures = { qp, qpRef: reference, ht: 0.1, htRef: 1 };
        expect(checkEfficiency(level, figures).fulfilled).toBe('YES');
      }),
    );
  });

  it('stays reached when the house gets better', () => {
    fc.assert(
      fc.property(someLevel, someFigures, figure(2), (level, figures, less) => {
        const better = { ...figures, qp: figures.qp - less };
        const isWorse =
          checkEfficiency(level, figures).fulfilled === 'YES' &&
          checkEfficiency(level, better).fulfilled === 'NO';
        expect(isWorse).toBe(false);
      }),
    );
  });
});

import { addDays, projectColors, type ProjectColor, projectModes } from '@energieakte/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColorCase, type ColorFacts, deriveColor } from '#features/projects/color/project-color.ts';

const today = '2026-11-21';
const place = { zip: '73033', city: null, parcel: { number: null } };
const nowhere = { zip: null, city: null, parcel: { number: null } };
const someDay = fc.integer({ min: -400, max: 400 }).map((count) => addDays(today, count));
const maybeDay = fc.option(someDay);
const someId = fc.option(fc.constant('999040722150031'));
const someCase: fc.Arbitrary<ColorCase> = fc.record({
  id: fc.constantFrom('a', 'b'),
  applicant: fc.constant(null),
  bzaId: someId,
  bndId: someId,
  approvalDate: maybeDay,
  proofSubmittedAt: maybeDay,
  proofAcceptedAt: maybeDay,
  outcome: fc.constantFrom('OFFEN', 'BEWILLIGT', 'ABGELEHNT', 'ZURUECKGEZOGEN', 'AUSGEZAHLT'),
});
const someFacts: fc.Arbitrary<ColorFacts> = fc.record({
  mode: fc.constantFrom(...projectModes),
  name: fc.constantFrom('', 'Familie Baumann'),
  site: fc.constantFrom(place, nowhere),
  services: fc.array(
    fc.record({
      title: fc.constant('Leistung'),
      ordered: fc.boolean(),
      color: fc.constantFrom(...projectColors),
      redReason: fc.constantFrom(null, 'n50 nicht erfüllt'),
    }),
    { maxLength: 6 },
  ),
  fundingCases: fc.array(someCase, { maxLength: 4 }),
  deadlines: fc.array(
    fc.record({
      title: fc.constant('Frist'),
      dueDate: someDay,
      hard: fc.boolean(),
      fundingCaseId: fc.constantFrom(null, 'a'),
    }),
    { maxLength: 3 },
  ),
});

const isFinished = (color: ProjectColor) => color === 'GREEN' || color === 'DARKGREEN';

/** The way of a KfW project; RED stands beside it. */
const way: readonly ProjectColor[] = [
  'NOTHING',
  'WHITE',
  'BLUE',
  'YELLOW',
  'ORANGE',
  'LILA',
  'GREEN',
  'DARKGREEN',
];

describe('whatever a project looks like', () => {
  it('is finished exactly when everything ordered is, and nothing is wrong', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { color } = deriveColor(facts, today);
        const colors = facts.services.filter((one) => one.ordered).map((one) => one.color);
        const isAllFinished = colors.length > 0 && colors.every(isFinished);
        expect(isFinished(color)).toBe(isAllFinished && color !== 'RED');
        expect(color === 'DARKGREEN').toBe(
          isAllFinished && color !== 'RED' && colors.every((one) => one === 'DARKGREEN'),
        );
      }),
    );
  });

  it('has a reason exactly when it is red', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { color, reason } = deriveColor(facts, today);
        expect(reason !== null).toBe(color === 'RED');
      }),
    );
  });

  it('only turns red by the passing of time', () => {
    fc.assert(
      fc.property(someFacts, fc.nat({ max: 800 }), (facts, days) => {
        const now = deriveColor(facts, today).color;
        const later = deriveColor(facts, addDays(today, days)).color;
        expect([now, 'RED']).toContain(later);
      }),
    );
  });

  it('never goes back when a service of a KfW project gets finished', () => {
    fc.assert(
      fc.property(someFacts, fc.nat({ max: 5 }), (facts, index) => {
        const before = { ...facts, mode: 0 as const, deadlines: [] };
        const services = before.services.map((one, at) =>
          at === index && !isFinished(one.color) ? { ...one, color: 'GREEN' as const } : one,
        );
        const [from, to] = [before, { ...before, services }].map((one) => deriveColor(one, today).color);
        expect(from === 'RED' || way.indexOf(to ?? 'NOTHING') >= way.indexOf(from ?? 'NOTHING')).toBe(
          true,
        );
      }),
    );
  });

  it('does not depend on the order of services and cases', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const turned = {
          ...facts,
          services: facts.services.toReversed(),
          fundingCases: facts.fundingCases.toReversed(),
        };
        expect(deriveColor(turned, today).color).toBe(deriveColor(facts, today).color);
      }),
    );
  });
});

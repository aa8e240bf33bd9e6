import { describe, expect, it } from 'vitest';
import { projectStage, type StageFacts } from './project-stage.ts';

const nothing: StageFacts = {
  hasProof: false,
  hasApproval: false,
  hasApplication: false,
  isInWork: false,
  isOrdered: false,
};

describe('the stage of a project', () => {
  it.each([
    ['NOTHING', 1],
    ['WHITE', 1],
    ['BLUE', 2],
    ['YELLOW', 3],
    ['ORANGE', 4],
    ['LILA', 5],
    ['GREEN', 6],
    ['DARKGREEN', 7],
  ] as const)('follows from the color %s', (color, stage) => {
    expect(projectStage(color, () => nothing)).toBe(stage);
  });

  it.each([
    [nothing, 1],
    [{ ...nothing, isOrdered: true }, 2],
    [{ ...nothing, isOrdered: true, isInWork: true }, 3],
    [{ ...nothing, isInWork: true, hasApplication: true }, 4],
    [{ ...nothing, hasApplication: true, hasApproval: true }, 5],
    [{ ...nothing, hasApproval: true, hasProof: true }, 6],
  ])('of one in trouble follows from its data: %o', (facts, stage) => {
    expect(projectStage('RED', () => facts)).toBe(stage);
  });
});

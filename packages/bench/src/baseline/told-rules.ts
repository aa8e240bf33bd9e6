import { readFileSync } from 'node:fs';
import { Project } from '@energieakte/contract';
import { z } from 'zod';
import type { ToldRules } from './project-shape.ts';

const ToldRulesById = z.record(
  z.string(),
  z.object({
    project: z.record(z.string(), z.unknown()),
    services: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
);

function rulesIn(project: Project): ToldRules {
  const { can, retentionUntil, orderNet, invoicedNet, projectIdProposed } = project;
  return {
    project: { can, retentionUntil, orderNet, invoicedNet, projectIdProposed },
    services: Object.fromEntries(project.services.map(({ id, netSum, next }) => [id, { netSum, next }])),
  };
}

/** Takes out of the product's own answers what no row holds; text for a file that the baseline reads. */
export async function writeRules(
  ids: readonly string[],
  get: (id: string) => Promise<unknown>,
): Promise<string> {
  const told: Record<string, ToldRules> = {};
  for (const id of ids) told[id] = rulesIn(Project.parse(await get(id)));
  return JSON.stringify(told);
}

/** Reads the file at the start of the baseline. */
export function readRules(file: string): ReadonlyMap<string, ToldRules> {
  return new Map(Object.entries(ToldRulesById.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

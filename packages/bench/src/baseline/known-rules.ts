import { readFileSync } from 'node:fs';
import { Project } from '@energieakte/contract';
import { z } from 'zod';
import type { KnownRules } from './project-shape.ts';

const KnownRulesById = z.record(
  z.string(),
  z.object({
    project: z.record(z.string(), z.unknown()),
    services: z.record(z.string(), z.record(z.string(), z.unknown())),
    deadlines: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
);

function rulesIn(project: Project): KnownRules {
  const { can, retentionUntil, orderNet, invoicedNet, projectIdProposed } = project;
  return {
    project: { can, retentionUntil, orderNet, invoicedNet, projectIdProposed },
    services: Object.fromEntries(project.services.map(({ id, netSum, next }) => [id, { netSum, next }])),
    deadlines: Object.fromEntries(
      project.deadlines.map((deadline) => [deadline.id, { can: deadline.can }]),
    ),
  };
}

/** Takes out of the product's own answers what no row holds; text for a file that the baseline reads. */
export async function writeRules(
  ids: readonly string[],
  get: (id: string) => Promise<unknown>,
): Promise<string> {
  const known: Record<string, KnownRules> = {};
  for (const id of ids) known[id] = rulesIn(Project.parse(await get(id)));
  return JSON.stringify(known);
}

/** Reads the file at the start of the baseline. */
export function readRules(file: string): ReadonlyMap<string, KnownRules> {
  return new Map(Object.entries(KnownRulesById.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttackOptions } from '../options.ts';
import { openAttackedOffice } from './attacked-office.ts';
import { type FloodResult, measureFlood } from './measure-flood.ts';
import { type FreezeResult, measureFreeze } from './measure-freeze.ts';
import { type MemoryCourse, measureMemory } from './measure-memory.ts';

export interface AttackResult {
  readonly projects: number;
  readonly flood: FloodResult;
  readonly freeze: FreezeResult;
  /** `null` where a request froze the server before. */
  readonly memory: MemoryCourse | null;
}

/** Attacks a server of its own on this machine, and only that: so many requests, for so long. */
export async function runAttack(
  options: AttackOptions,
  report: (line: string) => void,
): Promise<AttackResult> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-attack-'));
  // PostgreSQL runs as another user where this runs as root, and has to pass.
  await chmod(folder, 0o711);
  const { projects } = options;
  try {
    const attacked = await openAttackedOffice({ folder: join(folder, 'office'), projects, report });
    try {
      report('Anmeldung, während andere raten …');
      const flood = await measureFlood(attacked, options.samples);
      report('Einzelne Anfragen …');
      const freeze = await measureFreeze(attacked, options.freeze);
      if (freeze.isFrozen) {
        await attacked.kill();
        return { projects, flood, freeze, memory: null };
      }
      report('Arbeitsspeicher …');
      return { projects, flood, freeze, memory: await measureMemory(attacked, options.memory) };
    } finally {
      await attacked.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

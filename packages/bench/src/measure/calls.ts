import { z } from 'zod';
import { idOf } from '../office/identity.ts';
import type { OfficeSize } from '../office/rows.ts';
import type { Scenario } from './scenarios.ts';
import type { Call, Variant } from './variant.ts';

/** Gives out one request after the other and hears their answers. */
export interface Caller {
  readonly next: () => Call;
  readonly heard: (status: number, body: string) => void;
  /** Whether answers have to be read: a save needs the version it answered. */
  readonly listens: boolean;
}

const ignore = (): void => undefined;
const readProjects = 500;

function searchCaller(query: string): Caller {
  const call: Call = { method: 'POST', path: `/api/project/search?${query}` };
  return { next: () => call, heard: ignore, listens: false };
}

/** The projects that are read one by one: ever others, so that no cache knows them all. */
export function readIds(size: OfficeSize): readonly string[] {
  const distance = Math.max(1, Math.floor(size.projects / readProjects));
  return Array.from({ length: Math.min(readProjects, size.projects) }, (_, turn) =>
    idOf('project', (turn * distance) % size.projects),
  );
}

function getCaller(size: OfficeSize): Caller {
  const ids = readIds(size);
  let turn = 0;
  return {
    next: () => {
      turn = (turn + 1) % ids.length;
      return { method: 'GET', path: `/api/project/${ids[turn] ?? ''}` };
    },
    heard: ignore,
    listens: false,
  };
}

const Saved = z.object({ id: z.string(), version: z.number() });
type Saved = z.infer<typeof Saved>;

async function reserve(variant: Variant, id: string): Promise<Saved> {
  const url = `${variant.url}/api/project/startEdit/${id}?leaseSeconds=1800`;
  const answer = await fetch(url, { method: 'POST', headers: variant.headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return z.object({ project: Saved }).parse(await answer.json()).project;
}

async function priorityOf({ url, headers }: Variant, id: string): Promise<Changed> {
  const answer = await fetch(`${url}/api/project/${id}`, { headers });
  return Changed.parse(await answer.json());
}

/**
 * Saves a few projects in turn, each with the version of its last answer.
 * @param reserver where leases are granted: the product, also for what the baseline saves
 */
async function saveCaller(reserver: Variant, indexes: readonly number[]): Promise<Caller> {
  const free: Saved[] = [];
  for (const index of indexes) free.push(await reserve(reserver, idOf('project', index)));
  let turn = 0;
  return {
    next: () => {
      const project = free.shift();
      if (project === undefined) throw new Error('More saves at once than reserved projects.');
      turn += 1;
      const note = `Notiz ${turn}: Wärmebrücken geprüft, Rückfrage an die Bauherrschaft.`;
      return {
        method: 'POST',
        path: '/api/project',
        body: JSON.stringify({ ...project, internalNote: note }),
      };
    },
    heard: (_status, body) => void free.push(Saved.parse(JSON.parse(body))),
    listens: true,
  };
}

const savedAtOnce = 20;

const Changed = z.object({ id: z.string(), priority: z.enum(['normal', 'high']) });
type Changed = z.infer<typeof Changed>;

/** Changes the priority of a few projects to and fro, each from the value of its last answer. */
async function changeCaller(reader: Variant, indexes: readonly number[]): Promise<Caller> {
  const free: Changed[] = [];
  for (const index of indexes) free.push(await priorityOf(reader, idOf('project', index)));
  return {
    next: () => {
      const project = free.shift();
      if (project === undefined) throw new Error('More changes at once than projects.');
      const { id, priority: before } = project;
      const after = before === 'high' ? 'normal' : 'high';
      const body = JSON.stringify({ id, change: { field: 'priority', before, after } });
      return { method: 'POST', path: '/api/project/field', body };
    },
    heard: (_status, body) => void free.push(Changed.parse(JSON.parse(body))),
    listens: true,
  };
}

/** Projects that nobody deleted or stopped are needed for saving; these indexes are looked up once. */
export interface SavePlan {
  readonly reserver: Variant;
  /** Different ones for each variant on the same database. */
  readonly indexes: readonly number[];
  /** Others that nobody holds. */
  readonly unreserved: readonly number[];
}

export function savePlan(
  reserver: Variant,
  activeIndexes: readonly number[],
  second: boolean,
): SavePlan {
  const begin = second ? 2 * savedAtOnce : 0;
  const middle = begin + savedAtOnce;
  return {
    reserver,
    indexes: activeIndexes.slice(begin, middle),
    unreserved: activeIndexes.slice(middle, middle + savedAtOnce),
  };
}

/** The requests of a scenario. */
export async function callerFor(scenario: Scenario, size: OfficeSize, plan: SavePlan): Promise<Caller> {
  switch (scenario.call) {
    case 'search':
      return searchCaller(scenario.query ?? '');
    case 'get':
      return getCaller(size);
    case 'save':
      return saveCaller(plan.reserver, plan.indexes);
    case 'change':
      return changeCaller(plan.reserver, plan.unreserved);
  }
}

import {
  type CheckFinding,
  clientVersion,
  judgeCertificates,
  judgeDatabase,
  judgeDisks,
  judgeJobs,
  judgeMemory,
  judgeNodes,
  judgeVersions,
} from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import { findDatabaseFacts, findJobFacts, listNodes } from '#features/operations/operations.queries.ts';

const feature = 'operations';

export const jobCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'jobs',
  group: 'TASKS',
  title: 'Hintergrundaufgaben',
  find: async ({ database, clock }) => judgeJobs(await findJobFacts(database), clock.now()),
};

export const databaseCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'database',
  group: 'SERVER',
  title: 'Datenbank',
  find: async ({ database }) => judgeDatabase(await findDatabaseFacts(database)),
};

export const diskCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'disk',
  group: 'SERVER',
  title: 'Speicherplatz',
  find: async ({ machine }) => judgeDisks(await machine.disks()),
};

export const memoryCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'memory',
  group: 'SERVER',
  title: 'Arbeitsspeicher',
  find: async ({ machine }) => judgeMemory(machine.memory()),
};

export const nodeCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'nodes',
  group: 'SERVER',
  title: 'Knoten',
  find: async ({ database, clock }) => judgeNodes(await listNodes(database), clock.now()),
};

export const versionCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'versions',
  group: 'SERVER',
  title: 'Versionen',
  find: async ({ database }) => {
    const [nodes, { version }] = await Promise.all([listNodes(database), findDatabaseFacts(database)]);
    return judgeVersions({
      nodes,
      own: clientVersion,
      runtime: process.versions.node,
      database: version,
    });
  },
};

/** Milliseconds for which certificates are not asked for again: whoever looks would wait for the peers each time. */
const certificatesHold = 600_000;

interface KnownCertificates {
  readonly at: number;
  readonly finding: Promise<CheckFinding>;
}

const known = new WeakMap<CheckContext, KnownCertificates>();

async function askPeers({ machine, clock }: CheckContext): Promise<CheckFinding> {
  const facts = await Promise.all(
    machine.peers.map(async (peer) => ({ peer, endsAt: await machine.certificateEnd(peer) })),
  );
  return judgeCertificates(facts, clock.now());
}

export const certificateCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'certificates',
  group: 'SERVER',
  title: 'Zertifikate',
  find: async (context) => {
    const now = context.clock.now().getTime();
    const last = known.get(context);
    if (last !== undefined && now - last.at < certificatesHold) return last.finding;
    const finding = askPeers(context);
    known.set(context, { at: now, finding });
    return finding;
  },
};

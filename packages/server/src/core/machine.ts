import type { DiskFacts, MemoryFacts } from '@energieakte/contract';

/** What a node knows of its machine, and of what it talks to. */
export interface Machine {
  /** The disks that something of the product lies on. */
  readonly disks: () => Promise<readonly DiskFacts[]>;
  readonly memory: () => MemoryFacts;
  /** Rechner and port: how other admins know this node. */
  readonly name: string;
  /** The hosts whose certificates matter, by name. */
  readonly peers: readonly string[];
  /** Until when the certificate of a peer holds; `null`: it did not answer in time. */
  readonly certificateEnd: (peer: string) => Promise<Date | null>;
}

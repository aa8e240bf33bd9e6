import type { DisabledUser, ObligationKind } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** Projects that still have work in them: neither in the Papierkorb nor finished and invoiced. */
export const isRunning: RawBuilder<boolean> = sql`project.state <> 'DELETED' and project.closed_at is null`;

/** Who gets the work of somebody. */
export interface HandOver {
  /** The projects that change by it, reserved. */
  readonly projectIds: readonly string[];
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
}

/** Work of one kind that an account has, in running projects or without one, to be seen before it is disabled or erased. */
export interface UserWork {
  readonly kind: ObligationKind;
  readonly feature: string;
  /** SQL of its rows: id, title, due_date, project_id, which may be null. */
  readonly rows: (userId: string) => RawBuilder<unknown>;
  /** How a colleague gets all of it; `null` where somebody is chosen for each project. */
  readonly handOver: {
    /** Where the answer counts it. */
    readonly field: keyof DisabledUser['handedOver'];
    /** Whether projects change by it: then only what is in the reserved ones is given, and each gets its next version. */
    readonly ofProjects: boolean;
    /** SQL of the people whose planning is locked for it; all of them are locked before anything is given. */
    readonly planned?: (userId: string) => RawBuilder<unknown>;
    /** Gives it, inside the transaction; answers how much it was. */
    readonly give: (db: Transaction, over: HandOver) => Promise<number>;
  } | null;
}

import type { UserImportResult } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { accountActionMutation } from '../account.queries.ts';
import { importUsersMutation, userImportCheckQuery } from '#shared/directory/users.queries.ts';
import { obstacleOf, userImportRows, type UserImportTable } from './user-import-table.ts';

/** How the invitations went; `null` while none were wished. */
export interface SentInvitations {
  readonly sent: number;
  readonly failed: readonly string[];
}

export interface UserImporting {
  readonly table: UserImportTable | null;
  readonly changeTable: (table: UserImportTable | null) => void;
  readonly obstacle: string | null;
  /** What the run would do; `null` until the server has said so. */
  readonly check: UserImportResult | null;
  readonly isChecking: boolean;
  readonly invites: boolean;
  readonly setInvites: (invites: boolean) => void;
  readonly isReady: boolean;
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly failure: string | null;
  readonly result: UserImportResult | null;
  readonly invitations: SentInvitations | null;
}

/** Invites one after the other: the mail server is somebody's, and a failure must not stop the rest. */
async function inviteAll(
  result: UserImportResult,
  invite: (id: string) => Promise<unknown>,
): Promise<SentInvitations> {
  const created = result.rows.filter(({ outcome }) => outcome === 'CREATED');
  const failed: string[] = [];
  for (const { userId, displayname } of created) {
    const isSent = userId !== null && (await invite(userId).then(...wasSent));
    if (!isSent) failed.push(displayname);
  }
  return { sent: created.length - failed.length, failed };
}

const wasSent = [() => true, () => false] as const;

/** What a table would do, as soon as it can be asked for. */
function useCheck(table: UserImportTable | null, isDone: boolean) {
  const obstacle = table === null ? null : obstacleOf(table);
  const rows = useMemo(() => (table === null ? [] : userImportRows(table)), [table]);
  const isAskable = table !== null && obstacle === null;
  const { data, isFetching, error } = useQuery({
    ...userImportCheckQuery(rows),
    enabled: isAskable && !isDone,
  });
  const check = isAskable ? (data ?? null) : null;
  return { rows, obstacle, check, isChecking: isFetching, checkError: error };
}

function isApplicable(check: UserImportResult | null): boolean {
  return check !== null && check.refused === 0 && check.created + check.changed > 0;
}

/** Sends the invitations to the new ones, and tells how it went. */
function useInvitations() {
  const [invitations, setInvitations] = useState<SentInvitations | null>(null);
  const [isInviting, setInviting] = useState(false);
  const { mutateAsync } = useMutation(accountActionMutation('invite'));
  const send = async (result: UserImportResult): Promise<void> => {
    setInviting(true);
    setInvitations(await inviteAll(result, mutateAsync));
    setInviting(false);
  };
  return { invitations, isInviting, send };
}

/** Everything behind the dialog „Benutzer aus Tabelle“. */
export function useUserImport(): UserImporting {
  const [table, setTable] = useState<UserImportTable | null>(null);
  const [invites, setInvites] = useState(false);
  const { mutateAsync, isPending, data, error, reset } = useMutation(importUsersMutation);
  const { invitations, isInviting, send } = useInvitations();
  const result = data?.applied === true ? data : null;
  const { rows, checkError, ...checked } = useCheck(table, result !== null);
  async function runAll(): Promise<void> {
    const done = await mutateAsync({ rows });
    if (!done.applied) return;
    reportSuccess(`${done.created + done.changed} Benutzer wurden übernommen`);
    if (invites) await send(done);
  }
  const changeTable = (next: UserImportTable | null): void => {
    reset();
    setTable(next);
  };
  return {
    table,
    changeTable,
    ...checked,
    invites,
    setInvites,
    isReady: isApplicable(checked.check),
    run: () => void runAll().catch(() => reportError('Die Benutzer konnten nicht übernommen werden.')),
    isRunning: isPending || isInviting,
    failure: (error ?? checkError)?.message ?? null,
    result,
    invitations,
  };
}

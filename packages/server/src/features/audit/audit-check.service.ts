import { AuditFinding, type AuditState, auditFindingLabels } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { findHead } from '#features/audit/audit-chain.queries.ts';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import {
  type AuditAnchor,
  countErased,
  findLastCheck,
  insertCheck,
  isCheckDue,
  listBrokenDetails,
  listBrokenLinks,
  listLostAnchors,
  mayTamper,
  type NewAuditCheck,
  tryCheckLock,
} from '#features/audit/audit-check.queries.ts';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';

type Found = Omit<NewAuditCheck, 'checkedBy'>;

/** The whole log against what its hashes say, as one transaction sees it. */
export async function examineAudit(db: Transaction, anchors: readonly AuditAnchor[]): Promise<Found> {
  const head = await findHead(db);
  const findings = [
    ...(await listLostAnchors(db, anchors)),
    ...(await listBrokenLinks(db)),
    ...(await listBrokenDetails(db)),
  ];
  const erased = await countErased(db);
  return { links: head?.seq ?? 0, head: head?.hash ?? null, erased, findings };
}

async function examine(context: AppContext): Promise<Found> {
  const anchors = await context.anchors.list();
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => examineAudit(db, anchors));
}

async function keep(context: AppContext, found: Found): Promise<void> {
  if (found.findings.length > 0) {
    const sentences = found.findings.map(auditFindingLabels);
    context.log.error({ findings: sentences }, 'Das Protokoll wurde nachträglich verändert');
    return;
  }
  // Only an end that is sound is one to hold later chains against.
  if (found.head !== null) await context.anchors.add({ seq: found.links, hash: found.head });
}

/** What the last check found, and whether the database keeps the program itself from changing the log. */
export async function getState({ database }: AppContext): Promise<AuditState> {
  const last = await findLastCheck(database);
  return {
    prevented: !(await mayTamper(database)),
    last: last && {
      ...last,
      at: last.at.toISOString(),
      findings: z.array(AuditFinding).parse(last.findings),
    },
  };
}

async function store(db: Transaction, found: Found, checkedBy: string | null): Promise<void> {
  await insertCheck(db, { ...found, checkedBy });
}

/** Checks the whole log for a person who asks. */
export async function checkNow(context: AppContext, person: Person): Promise<AuditState> {
  await linkAudit(context);
  const found = await examine(context);
  await context.database.transaction().execute(async (db) => {
    await store(db, found, person.id);
    const { links, findings } = found;
    await recordAudit(db, {
      actor: person,
      action: 'audit.checked',
      entity: 'audit',
      entityId: null,
      details: { links, findings: findings.length },
    });
  });
  await keep(context, found);
  return getState(context);
}

/**
 * The check of the night, on one of the nodes, unless it was done.
 * @returns whether it was this node
 */
export async function checkNightly(context: AppContext): Promise<boolean> {
  if (!(await isCheckDue(context.database))) return false;
  return context.database.transaction().execute(async (db) => {
    if (!(await tryCheckLock(db)) || !(await isCheckDue(db))) return false;
    const found = await examine(context);
    await store(db, found, null);
    await keep(context, found);
    return true;
  });
}

/** What has to be said at the start when the last check found something. */
export async function auditNotice(context: AppContext): Promise<readonly string[]> {
  const { last } = await getState(context);
  if (last === null || last.findings.length === 0) return [];
  const sentences = last.findings.map((finding) => `  ${auditFindingLabels(finding)}`);
  return ['', 'Das Protokoll wurde nachträglich verändert (letzte Prüfung):', ...sentences.slice(0, 5)];
}

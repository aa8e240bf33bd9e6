import { colorNames } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { followProject } from '#core/follow-project.service.ts';
import type { RulesOfDay } from '#core/extension-points.ts';
import { rulesOfDay } from '#features/catalogue/catalogue.service.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { appendVersion } from '#features/projects/record/project-change.service.ts';
import { type DerivedColor, deriveColor } from '#features/projects/color/project-color.ts';
import type { HistoryEntry } from '#features/projects/history/project-history.queries.ts';
import {
  notifyOfColor,
  notifyOfAction,
} from '#features/projects/notify/project-notifications.service.ts';
import { getRecord } from '#features/projects/record/project-read.service.ts';
import { colorFactsOf, type ProjectRecord } from '#features/projects/record/project-record.ts';
import { updateClosedAt, upsertColor } from '#features/projects/record/project-write.queries.ts';

type Action = Pick<HistoryEntry, 'action' | 'reason' | 'changedBy'> & {
  readonly formerCustomerId?: string | null;
};

interface Finish extends Action {
  readonly id: string;
  /** Where they were looked up already for the funding cases that were written. */
  readonly rules?: RulesOfDay;
  /** The record as it now is, where that is known without another look. */
  readonly written?: ProjectRecord | null;
}

type Changed = Pick<Finish, 'id' | 'rules' | 'written' | 'changedBy'> & { readonly today: string };

type FollowScope = Pick<AppContext, 'extensions'>;

interface Settled {
  readonly record: ProjectRecord;
  readonly isChanged: boolean;
}

/** The remark that goes with a change of the lifecycle; others have remarks of their own, or none. */
const lifecycleTexts: Partial<Record<HistoryEntry['action'], string>> = {
  cancel: 'Projekt gestoppt',
  activate: 'Projekt wieder aufgenommen',
  delete: 'Projekt in den Papierkorb gelegt',
};

async function noteLifecycle(db: Transaction, { id, action, reason, changedBy }: Finish): Promise<void> {
  const text = lifecycleTexts[action];
  if (text === undefined) return;
  await noteProgress(db, { projectId: id, subject: 'ALLGEMEIN', text, reason, personId: changedBy });
}

/** What follows from the rest, such as deadlines; the record is read again only where something of it changed. */
async function withConsequences(
  { extensions }: FollowScope,
  db: Transaction,
  { id, today, rules, written: known, changedBy }: Changed,
): Promise<Settled> {
  const written = known ?? (await getRecord(db, id));
  const isChanged = await followProject(db, extensions.projectChanged, {
    project: written,
    rules: rules ?? (await rulesOfDay(db, written.fundingCases, today)),
    changedBy,
  });
  return { record: isChanged ? await getRecord(db, id) : written, isChanged };
}

async function closedAtOf(
  db: Transaction,
  { id, closedAt, color }: ProjectRecord,
): Promise<Date | null> {
  const isClosed = color === 'DARKGREEN';
  return isClosed === (closedAt !== null) ? closedAt : updateClosedAt(db, id, isClosed);
}

/** Notes where the color that shows is another than before; answers the record with the day it was closed. */
export async function noteColor(
  db: Transaction,
  before: ProjectRecord,
  { after, changedBy }: { readonly after: ProjectRecord; readonly changedBy: string | null },
): Promise<ProjectRecord> {
  if (after.color !== before.color) {
    await noteProgress(db, {
      projectId: before.id,
      subject: 'ALLGEMEIN',
      text: `Projektstatus: ${colorNames[before.color]} → ${colorNames[after.color]}`,
      reason: after.colorReason,
      personId: changedBy,
    });
    await notifyOfColor(db, before, { after, changedBy });
  }
  return { ...after, closedAt: await closedAtOf(db, after) };
}

/** Whether the color with its reason stands there already; the reason behind a color set by hand is not in the record. */
function isStored(record: ProjectRecord, { color, reason }: DerivedColor): boolean {
  const { colorOverride, derivedColor, colorReason } = record;
  // Where nothing is stored yet, the record says that there is no color.
  return (
    colorOverride === null && color !== 'NOTHING' && derivedColor === color && colorReason === reason
  );
}

/** Stores the color that now follows. */
async function withColor(
  db: Transaction,
  before: ProjectRecord,
  { today, changedBy }: { readonly today: string; readonly changedBy: string | null },
): Promise<ProjectRecord> {
  const derived = deriveColor(colorFactsOf(before), today);
  const color = isStored(before, derived) ? {} : await upsertColor(db, before.id, derived);
  return noteColor(db, before, { after: { ...before, ...color }, changedBy });
}

/**
 * What every change of a project ends with, inside its transaction: the deadlines, documents and color that now follow,
 * the version in the history, the notifications.
 */
export async function finishChange(
  context: AppContext,
  db: Transaction,
  { id, formerCustomerId, rules, written = null, ...operation }: Finish,
): Promise<ProjectRecord> {
  const today = berlinDay(context.clock.now());
  await noteLifecycle(db, { id, ...operation });
  const settled = await withConsequences(context, db, {
    id,
    today,
    written,
    changedBy: operation.changedBy,
    ...(rules === undefined ? {} : { rules }),
  });
  const record = await withColor(db, settled.record, { today, changedBy: operation.changedBy });
  await appendVersion(db, record, {
    ...operation,
    event: operation.action === 'create' ? 'project.created' : 'project.saved',
    ...(formerCustomerId === undefined ? {} : { formerCustomerId }),
  });
  await notifyOfAction(db, record, operation);
  return record;
}

/**
 * What a new day alone changes of a project: a deadline has passed, a planned action has come. Nothing is written where
 * nothing changed.
 * @returns whether anything changed
 */
export async function followDay(
  context: FollowScope,
  db: Transaction,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<boolean> {
  const settled = await withConsequences(context, db, { id, today, changedBy: null });
  const record = await withColor(db, settled.record, { today, changedBy: null });
  if (!settled.isChanged && record.color === settled.record.color) return false;
  await appendVersion(db, record, {
    action: 'dayChange',
    reason: null,
    changedBy: null,
    event: 'project.saved',
  });
  return true;
}

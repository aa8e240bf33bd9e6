import {
  type ChecklistTemplateItem,
  checklistWaitOf,
  type EfficiencyLevel,
  isLiveCase,
  needsLca,
  needsPermit,
} from '@energieakte/contract';
import type { z } from 'zod';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type {
  ChangedProject,
  DatedTerms,
  FollowedChange,
  ProjectFollower,
  TermsOfCase,
} from '#core/extension-points.ts';
import {
  findHouseModelOf,
  getChecklistTemplate,
  getProjectType,
} from '#features/catalogue/catalogue.service.ts';
import {
  deleteUntouchedItems,
  insertMissingItems,
  type NewItem,
  StoredItems,
  storedItems,
  updateWaits,
} from '#features/checklists/checklists.queries.ts';

/** What is asked for, and for what. */
interface Source {
  readonly items: readonly ChecklistTemplateItem[];
  readonly caseId: string | null;
  readonly terms: DatedTerms | null;
  readonly efficiencyLevel: EfficiencyLevel | null;
}

/** Which templates apply: those of the programmes of live cases, else that of the kind of project. */
async function sourcesOf(
  db: Transaction,
  { mode, fundingCases }: ChangedProject,
  termsOf: TermsOfCase,
): Promise<readonly Source[]> {
  const ofCases = fundingCases.filter(isLiveCase).flatMap(({ id, efficiencyLevel }): Source[] => {
    const terms = termsOf(id);
    const items = terms?.checklistItems ?? null;
    return items === null ? [] : [{ items, caseId: id, terms, efficiencyLevel }];
  });
  if (ofCases.length > 0) return ofCases;
  const { checklistTemplateId } = await getProjectType(db, mode);
  if (checklistTemplateId === null) return [];
  const { items } = await getChecklistTemplate(db, checklistTemplateId);
  return [{ items, caseId: null, terms: null, efficiencyLevel: null }];
}

const conditions = { requiresPermit: needsPermit, requiresLca: needsLca } as const;

function isAskedFor({ onlyIf }: ChecklistTemplateItem, { terms, efficiencyLevel }: Source): boolean {
  return onlyIf === null || conditions[onlyIf](terms, efficiencyLevel);
}

interface WantedKey {
  readonly caseId: string | null;
  readonly key: string;
}

interface WantedItem {
  readonly item: ChecklistTemplateItem;
  readonly caseId: string | null;
  readonly position: number;
}

/** One document of the building for all cases together, one of the applicant for each case. */
function wantedBy(source: Source): readonly WantedItem[] {
  const { items, caseId } = source;
  return items
    .filter((item) => isAskedFor(item, source))
    .map((item, position) => ({ item, position, caseId: item.perCase ? caseId : null }));
}

/** The keys of documents that the programme asks for at other stages only. */
function refusedKeys(sources: readonly Source[]): ReadonlySet<string> {
  const refused = sources.flatMap((source) => source.items.filter((item) => !isAskedFor(item, source)));
  return new Set(refused.map(({ key }) => key));
}

function keyOf(caseId: string | null, templateKey: string): string {
  return JSON.stringify([caseId, templateKey]);
}

/** Documents that are settled for every house of the type are settled at once. */
async function newItems(
  db: Transaction,
  project: ChangedProject,
  { missing, today }: { readonly missing: readonly WantedItem[]; readonly today: string },
): Promise<readonly NewItem[]> {
  const { id, site } = project;
  const model = site.houseModelId === null ? null : await findHouseModelOf(db, site.houseModelId);
  const presets = new Map(model?.checklistPresets.map(({ key, state }) => [key, state]));
  return missing.map(({ item, caseId, position }) => ({
    id: newId(),
    project_id: id,
    funding_case_id: caseId,
    position,
    template_key: item.key,
    package: item.package,
    label: item.label,
    required_for: item.requiredFor,
    owed_by: item.owedBy,
    slot: item.slot,
    state: presets.get(item.key) ?? 'FEHLT',
    waits_for: checklistWaitOf({ package: item.package, fundingCaseId: caseId }, project),
    received_at: presets.get(item.key) === 'EINGEGANGEN' ? today : null,
  }));
}

type Stored = z.infer<typeof StoredItems>;

/** Those that came from a template, by what tells them apart. */
function fromTemplates(stored: Stored): readonly (WantedKey & { readonly id: string })[] {
  return stored.flatMap(({ id, fundingCaseId, key }) =>
    key === null ? [] : [{ id, caseId: fundingCaseId, key }],
  );
}

/**
 * From the order on a project needs the documents its programmes ask for at the stage that was chosen (domain section
 * 2.6). Each comes once; what somebody marked as not needed stays so. One that the chosen stage does not ask for, or whose
 * case has ended, goes, unless somebody has done something about it; what the office takes out of a template stays.
 * @returns whether anything changed
 */
async function syncTemplates(
  db: Transaction,
  { project, rules }: FollowedChange,
  known: ReturnType<typeof fromTemplates>,
): Promise<boolean> {
  if (!project.services.some(({ ordered }) => ordered)) return false;
  const { termsOf, today } = rules;
  const knownKeys = new Set(known.map(({ caseId, key }) => keyOf(caseId, key)));
  const sources = await sourcesOf(db, project, termsOf);
  const wanted = sources.flatMap(wantedBy);
  const wantedKeys = new Set(wanted.map(({ item, caseId }) => keyOf(caseId, item.key)));
  const refused = refusedKeys(sources);
  const needless = known.filter(
    ({ caseId, key }) =>
      !wantedKeys.has(keyOf(caseId, key)) &&
      (refused.has(key) || (caseId !== null && !sources.some((source) => source.caseId === caseId))),
  );
  const missing = wanted.filter(({ item, caseId }) => !knownKeys.has(keyOf(caseId, item.key)));
  const isAnyGone = await deleteUntouchedItems(
    db,
    needless.map(({ id }) => id),
  );
  if (missing.length === 0) return isAnyGone;
  return (await insertMissingItems(db, await newItems(db, project, { missing, today }))) || isAnyGone;
}

/** What is asked for by now, and what later; the record says it anew whenever it is read, so nothing of it changes. */
async function syncWaits(db: Transaction, project: ChangedProject, stored: Stored): Promise<void> {
  const changes = stored.flatMap(({ id, waitsFor: before, ...item }) => {
    const waitsFor = checklistWaitOf(item, project);
    return waitsFor === before ? [] : [{ id, waitsFor }];
  });
  if (changes.length > 0) await updateWaits(db, changes);
}

async function syncChecklist(db: Transaction, changed: FollowedChange): Promise<boolean> {
  const stored = StoredItems.parse(changed.stored);
  const isChanged = await syncTemplates(db, changed, fromTemplates(stored));
  await syncWaits(db, changed.project, stored);
  return isChanged;
}

export const checklistFollower: ProjectFollower = {
  feature: 'checklists',
  stored: storedItems,
  follow: syncChecklist,
};

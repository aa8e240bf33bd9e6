import { type ChecklistTemplateItem, isLiveCase } from '@energieakte/contract';
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
  insertMissingItems,
  type NewItem,
  StoredItems,
  storedItems,
} from '#features/checklists/checklists.queries.ts';

/** What is asked for, and for what. */
interface Source {
  readonly items: readonly ChecklistTemplateItem[];
  readonly caseId: string | null;
  readonly terms: DatedTerms | null;
}

/** Which templates apply: those of the programmes of live cases, else that of the kind of project. */
async function sourcesOf(
  db: Transaction,
  { mode, fundingCases }: ChangedProject,
  termsOf: TermsOfCase,
): Promise<readonly Source[]> {
  const ofCases = fundingCases.filter(isLiveCase).flatMap(({ id }): Source[] => {
    const terms = termsOf(id);
    const items = terms?.checklistItems ?? null;
    return items === null ? [] : [{ items, caseId: id, terms }];
  });
  if (ofCases.length > 0) return ofCases;
  const { checklistTemplateId } = await getProjectType(db, mode);
  if (checklistTemplateId === null) return [];
  const { items } = await getChecklistTemplate(db, checklistTemplateId);
  return [{ items, caseId: null, terms: null }];
}

function isAskedFor({ onlyIf }: ChecklistTemplateItem, terms: DatedTerms | null): boolean {
  return onlyIf === null || terms?.[onlyIf] === true;
}

interface WantedItem {
  readonly item: ChecklistTemplateItem;
  readonly caseId: string | null;
  readonly position: number;
}

/** One document of the building for all cases together, one of the applicant for each case. */
function wantedBy({ items, caseId, terms }: Source): readonly WantedItem[] {
  return items
    .filter((item) => isAskedFor(item, terms))
    .map((item, position) => ({ item, position, caseId: item.perCase ? caseId : null }));
}

function keyOf(caseId: string | null, templateKey: string): string {
  return JSON.stringify([caseId, templateKey]);
}

/** Documents that are settled for every house of the type are settled at once. */
async function newItems(
  db: Transaction,
  { id, site }: ChangedProject,
  { missing, today }: { readonly missing: readonly WantedItem[]; readonly today: string },
): Promise<readonly NewItem[]> {
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
    received_at: presets.get(item.key) === 'EINGEGANGEN' ? today : null,
  }));
}

/**
 * From the order on a project needs the documents its programmes ask for (domain section 2.6). Each comes once; what
 * somebody marked as not needed stays so, and nothing is taken away.
 * @returns whether anything changed
 */
async function syncChecklist(
  db: Transaction,
  { project, rules, stored }: FollowedChange,
): Promise<boolean> {
  if (!project.services.some(({ ordered }) => ordered)) return false;
  const { termsOf, today } = rules;
  const known = new Set(StoredItems.parse(stored).map(([caseId, key]) => keyOf(caseId, key)));
  const wanted = (await sourcesOf(db, project, termsOf)).flatMap(wantedBy);
  const missing = wanted.filter(({ item, caseId }) => !known.has(keyOf(caseId, item.key)));
  if (missing.length === 0) return false;
  return insertMissingItems(db, await newItems(db, project, { missing, today }));
}

export const checklistFollower: ProjectFollower = {
  feature: 'checklists',
  stored: storedItems,
  follow: syncChecklist,
};

import { type ChecklistTemplateItem, type HouseModel, isLiveCase } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { ChangedProject, DatedTerms, RulesOfDay, TermsOfCase } from '#core/extension-points.ts';
import {
  findHouseModelOf,
  getChecklistTemplate,
  getProjectType,
} from '#features/catalogue/catalogue.service.ts';
import { insertMissingItems, type NewItem } from '#features/checklists/checklists.queries.ts';

interface Source {
  readonly templateId: string;
  readonly caseId: string | null;
  readonly terms: DatedTerms | null;
}

/** Which templates apply: those of the programmes of live cases, else that of the kind of project. */
async function sourcesOf(
  db: Transaction,
  { mode, fundingCases }: ChangedProject,
  termsOf: TermsOfCase,
): Promise<readonly Source[]> {
  const live = fundingCases.filter(isLiveCase);
  const ofCases = live.flatMap(({ id }) => {
    const terms = termsOf(id);
    const templateId = terms?.checklistTemplateId ?? null;
    return templateId === null ? [] : [{ templateId, caseId: id, terms }];
  });
  if (ofCases.length > 0) return ofCases;
  const { checklistTemplateId } = await getProjectType(db, mode);
  return checklistTemplateId === null
    ? []
    : [{ templateId: checklistTemplateId, caseId: null, terms: null }];
}

function isAskedFor({ onlyIf }: ChecklistTemplateItem, terms: DatedTerms | null): boolean {
  return onlyIf === null || terms?.[onlyIf] === true;
}

type PresetState = HouseModel['checklistPresets'][number]['state'];

/** What new documents begin with: those that are settled for every house of the type are settled at once. */
interface Beginning {
  readonly presets: ReadonlyMap<string, PresetState>;
  readonly today: string;
}

async function presetsOf(db: Transaction, { site }: ChangedProject): Promise<Beginning['presets']> {
  if (site.houseModelId === null) return new Map();
  const model = await findHouseModelOf(db, site.houseModelId);
  return new Map(model?.checklistPresets.map(({ key, state }) => [key, state]));
}

/** One document of the building for all cases together, one of the applicant for each case. */
function itemsOf(
  projectId: string,
  items: readonly ChecklistTemplateItem[],
  { caseId, terms, presets, today }: Source & Beginning,
): readonly NewItem[] {
  return items
    .filter((item) => isAskedFor(item, terms))
    .map((item, position) => ({
      id: newId(),
      project_id: projectId,
      funding_case_id: item.perCase ? caseId : null,
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
export async function syncChecklist(
  db: Transaction,
  project: ChangedProject,
  { termsOf, today }: RulesOfDay,
): Promise<boolean> {
  if (!project.services.some(({ ordered }) => ordered)) return false;
  const sources = await sourcesOf(db, project, termsOf);
  const beginning = { presets: await presetsOf(db, project), today };
  const wanted: NewItem[] = [];
  for (const templateId of new Set(sources.map((source) => source.templateId))) {
    const { items } = await getChecklistTemplate(db, templateId);
    const ofTemplate = sources.filter((source) => source.templateId === templateId);
    wanted.push(
      ...ofTemplate.flatMap((source) => itemsOf(project.id, items, { ...source, ...beginning })),
    );
  }
  return insertMissingItems(db, wanted);
}

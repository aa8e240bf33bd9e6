import { createHash } from 'node:crypto';
import {
  type ProjectDocument,
  ProjectInput,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyQuestion,
  targetKind,
  targetLabel,
  type TransferField,
} from '@energieakte/contract';
import { z } from 'zod';

type Value = TransferField['current'];

/** An answer that fills a field of the project. */
export interface Filling {
  /** `buildings[2].area` */
  readonly path: string;
  readonly question: SurveyQuestion;
  readonly repetition: number | null;
  readonly value: Value;
}

function valueOf(question: SurveyQuestion, answer: SurveyAnswer): Value {
  const { target } = question;
  if (typeof answer === 'object' || target === undefined) return null;
  const kind = targetKind(target);
  if (typeof kind === 'string' || typeof answer !== 'string') return answer;
  return Object.entries(kind).find(([, label]) => label === answer)?.[0] ?? answer;
}

/** What the answers fill, in the order of the questions and building by building. */
export function fillingsOf(
  questions: readonly SurveyQuestion[],
  answers: SurveyAnswers,
): readonly Filling[] {
  const found: Filling[] = [];
  for (const question of questions) {
    const { id, target } = question;
    if (target === undefined) continue;
    for (const [key, answer] of Object.entries(answers)) {
      const [of, place] = key.split('#');
      if (of !== id) continue;
      const repetition = place === undefined ? null : Number(place);
      const path = target.replace('[]', `[${repetition ?? 1}]`);
      found.push({ path, question, repetition, value: valueOf(question, answer) });
    }
  }
  return found.toSorted((one, other) => (one.repetition ?? 0) - (other.repetition ?? 0));
}

const Fields = z.record(z.string(), z.unknown());
const Simple = z.union([z.string(), z.number(), z.boolean()]);

/** What stands at a path of a project, or of a version of it. */
export function valueAt(project: unknown, path: string): Value {
  let found = project;
  for (const key of path.replace(/\[(\d+)\]/u, '.$1').split('.'))
    found = Array.isArray(found) ? found[Number(key) - 1] : Fields.safeParse(found).data?.[key];
  return Simple.safeParse(found).data ?? null;
}

/** How a value reads: choices by their German label. */
export function readable({ target }: SurveyQuestion, value: Value): Value {
  const kind = target === undefined ? 'text' : targetKind(target);
  return typeof kind === 'string' || typeof value !== 'string' ? value : (kind[value] ?? value);
}

export function labelOf({ question: { target }, repetition }: Filling): string {
  const label = target === undefined ? '' : targetLabel(target);
  return repetition === null ? label : label.replace(',', ` ${repetition},`);
}

function nested(keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  return key === undefined ? value : { [key]: nested(rest, value) };
}

function joined(one: unknown, other: unknown): unknown {
  const [left, right] = [Fields.safeParse(one).data, Fields.safeParse(other).data];
  if (left === undefined || right === undefined) return other;
  const result = { ...left };
  for (const [key, value] of Object.entries(right)) result[key] = joined(left[key], value);
  return result;
}

/** The place in `buildings[2].area`; `null` for what a project has once. */
function placeIn(path: string): number | null {
  const place = /\[(\d+)\]/u.exec(path)?.[1];
  return place === undefined ? null : Number(place);
}

/** What says which buildings an answer is about. */
export interface Answered {
  readonly id: string;
  /** The project as it was when the answer came. */
  readonly earlier: unknown;
  readonly decided: readonly { readonly path: string; readonly accepted: boolean }[];
}

/** A project, with the building that stands there for a place in an answer; `null` where it is gone. */
export interface Filled {
  readonly document: ProjectDocument;
  readonly buildingAt: (place: number) => string | null;
}

const Stood = z.object({ buildings: z.array(z.object({ id: z.string() })) });

/** The same whenever it is asked for: what fills a building later finds the one that was added before. */
function addedId(responseId: string, place: number): string {
  const hash = createHash('sha256').update(`${responseId} ${place}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-8$3-8$4-$5');
}

/** The places of an answer are those of the buildings when it was given: others may have gone or come since. */
export function filledBy({ id, earlier, decided }: Answered, document: ProjectDocument): Filled {
  const stood = Stood.safeParse(earlier).data?.buildings;
  const added = new Set(decided.filter(({ accepted }) => accepted).map(({ path }) => placeIn(path)));
  const buildingAt = (place: number): string | null => {
    const known = stood?.[place - 1]?.id ?? addedId(id, place);
    const isPresent = document.buildings.some((building) => building.id === known);
    const mayBeAdded = stood !== undefined && place > stood.length && !added.has(place);
    return isPresent || mayBeAdded ? known : null;
  };
  return { document, buildingAt };
}

/** What stands now where an answer belongs. */
export function currentValue({ path }: Filling, { document, buildingAt }: Filled): Value {
  const place = placeIn(path);
  if (place === null) return valueAt(document, path);
  const at = document.buildings.findIndex(({ id }) => id === buildingAt(place));
  return valueAt(document, path.replace(/\d+/u, String(at + 1)));
}

/** The buildings with what fills them; those that were not there yet are added. */
function buildingsWith(
  fillings: readonly Filling[],
  { document, buildingAt }: Filled,
): readonly object[] {
  const buildings = new Map<string, Record<string, unknown>>();
  for (const building of document.buildings) buildings.set(building.id, { ...building });
  for (const { path, value } of fillings) {
    const place = placeIn(path) ?? 1;
    const id = buildingAt(place) ?? '';
    const building = buildings.get(id) ?? { id, name: `Gebäude ${place}` };
    buildings.set(id, { ...building, [path.replace(/^.*\./u, '')]: value });
  }
  return [...buildings.values()];
}

type ProjectChange =
  | { readonly input: ProjectInput; readonly problem: null }
  | { readonly problem: { readonly field: string; readonly reason: string } };

/** A change of the project that takes these answers, or why its fields refuse them. */
export function projectChange(fillings: readonly Filling[], filled: Filled): ProjectChange {
  const ofBuildings = fillings.filter(({ path }) => placeIn(path) !== null);
  const lost = ofBuildings.find(({ path }) => filled.buildingAt(placeIn(path) ?? 1) === null);
  if (lost !== undefined)
    return {
      problem: { field: lost.path, reason: 'Dieses Gebäude gibt es im Projekt nicht mehr.' },
    };
  let change: unknown =
    ofBuildings.length === 0 ? {} : { buildings: buildingsWith(ofBuildings, filled) };
  for (const filling of fillings)
    if (!ofBuildings.includes(filling))
      change = joined(change, nested(filling.path.split('.'), filling.value));
  const { data, error } = ProjectInput.safeParse(change);
  if (data !== undefined) return { input: data, problem: null };
  const [issue] = error.issues;
  return { problem: { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' } };
}

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

/** The buildings with what fills them; those that are not there yet are added. */
function buildingsWith(fillings: readonly Filling[], { buildings }: ProjectDocument): readonly object[] {
  const filled: Record<string, unknown>[] = buildings.map((building) => ({ ...building }));
  const added = new Map<number, Record<string, unknown>>();
  for (const { path, repetition, value } of fillings) {
    const place = repetition ?? 1;
    const field = path.replace(/^.*\./u, '');
    const building = filled[place - 1] ?? added.get(place) ?? { name: `Gebäude ${place}` };
    building[field] = value;
    if (place > filled.length) added.set(place, building);
  }
  return [...filled, ...added.values()];
}

/** A change of the project that takes these answers; refuses by the rules of the project's fields. */
export function projectChange(
  fillings: readonly Filling[],
  document: ProjectDocument,
): z.ZodSafeParseResult<ProjectInput> {
  const ofBuildings = fillings.filter(({ path }) => path.startsWith('buildings['));
  let change: unknown =
    ofBuildings.length === 0 ? {} : { buildings: buildingsWith(ofBuildings, document) };
  for (const filling of fillings)
    if (!ofBuildings.includes(filling))
      change = joined(change, nested(filling.path.split('.'), filling.value));
  return ProjectInput.safeParse(change);
}

import {
  type Decision,
  type ExplainedAction,
  type Grant,
  type Permission,
  permissionMatrix,
  permissionText,
  type Reason,
  type ReasonKind,
  roleNames,
} from '@energieakte/contract';
import { grantOf, type RightsHolder } from '#http/person.ts';

/** A sentence, or how to say it of this person and this thing. */
type Sentence<Thing> = string | ((holder: RightsHolder, thing: Thing) => string);

/** One condition of a right, with what to say where it holds and where it does not. */
export interface Condition<Thing> {
  readonly kind: ReasonKind;
  readonly holds: (holder: RightsHolder, thing: Thing) => boolean;
  readonly yes: Sentence<Thing>;
  readonly no: Sentence<Thing>;
}

/**
 * A right as a sentence the policies are made of. The same tree is asked for the answer (`permits`) and for its reasons
 * (`decide`), so that an explanation cannot say something else than the decision.
 */
export type Right<Thing> =
  | { readonly is: 'condition'; readonly condition: Condition<Thing> }
  | { readonly is: 'every' | 'either'; readonly parts: readonly Right<Thing>[] };

export function when<Thing>(condition: Condition<Thing>): Right<Thing> {
  return { is: 'condition', condition };
}

/** All of these have to hold. */
export function every<Thing>(...parts: readonly Right<Thing>[]): Right<Thing> {
  return { is: 'every', parts };
}

/** One of these has to hold; the first that does is the reason. */
export function either<Thing>(...parts: readonly Right<Thing>[]): Right<Thing> {
  return { is: 'either', parts };
}

/** The names of the roles that give the widest grant. */
function rolesWith({ roles }: RightsHolder, permission: Permission, grant: Grant): string {
  const names = roles
    .filter((role) => permissionMatrix[permission][role] === grant)
    .map((role) => roleNames[role]);
  return names.length === 1
    ? `Die Rolle ${names[0]} erlaubt`
    : `Die Rollen ${names.join(' und ')} erlauben`;
}

function grantSentence(holder: RightsHolder, permission: Permission): string {
  const { title, own = 'nur eigene' } = permissionText(permission);
  const grant = grantOf(holder, permission);
  if (grant === 'no') return `Keine Rolle des Kontos erlaubt: ${title}.`;
  const scope = grant === 'own' ? ` (${own})` : '';
  return `${rolesWith(holder, permission, grant)}: ${title}${scope}.`;
}

/** A role grants the permission for every object. */
export function granted(permission: Permission): Right<unknown> {
  const say = (holder: RightsHolder): string => grantSentence(holder, permission);
  const holds = (holder: RightsHolder): boolean => grantOf(holder, permission) === 'all';
  return when({ kind: 'role', holds, yes: say, no: say });
}

/** A role grants the permission, be it for own objects only; what is own says the condition beside it. */
export function grantedForOwn(permission: Permission): Right<unknown> {
  const say = (holder: RightsHolder): string => grantSentence(holder, permission);
  const holds = (holder: RightsHolder): boolean => grantOf(holder, permission) !== 'no';
  return when({ kind: 'role', holds, yes: say, no: say });
}

/** Whether the person has the right to the thing. */
export function permits<Thing>(right: Right<Thing>, holder: RightsHolder, thing: Thing): boolean {
  if (right.is === 'condition') return right.condition.holds(holder, thing);
  // Asked of every row of a list: a loop makes nothing that has to be collected.
  const isEvery = right.is === 'every';
  for (const part of right.parts) if (permits(part, holder, thing) !== isEvery) return !isEvery;
  return isEvery;
}

function reasonOf<Thing>(
  { kind, yes, no }: Condition<Thing>,
  { allowed, holder, thing }: { allowed: boolean; holder: RightsHolder; thing: Thing },
): Reason {
  const sentence = allowed ? yes : no;
  return { kind, text: typeof sentence === 'string' ? sentence : sentence(holder, thing) };
}

/** The decisions that count: of alternatives the one that holds, of conditions those that are missing. */
function telling(decisions: readonly Decision[], allowed: boolean, first: boolean): readonly Decision[] {
  const same = decisions.filter((decision) => decision.allowed === allowed);
  return first ? same.slice(0, 1) : same;
}

/** The decision with its reasons; each reason is said once. */
export function decide<Thing>(right: Right<Thing>, holder: RightsHolder, thing: Thing): Decision {
  if (right.is === 'condition') {
    const allowed = right.condition.holds(holder, thing);
    return { allowed, reasons: [reasonOf(right.condition, { allowed, holder, thing })] };
  }
  const decisions = right.parts.map((part) => decide(part, holder, thing));
  const allowed =
    right.is === 'every'
      ? decisions.every((decision) => decision.allowed)
      : decisions.some((decision) => decision.allowed);
  const reasons = telling(decisions, allowed, allowed && right.is === 'either').flatMap(
    (decision) => decision.reasons,
  );
  const texts = new Set<string>();
  return {
    allowed,
    reasons: reasons.filter(({ text }) => !texts.has(text) && texts.add(text) !== undefined),
  };
}

/** A right with the name of what it allows. */
export interface NamedRight<Thing> {
  readonly title: string;
  readonly right: Right<Thing>;
}

/** Each of the rights to a thing, decided and explained. */
export function explain<Thing>(
  rights: Readonly<Record<string, NamedRight<Thing>>>,
  holder: RightsHolder,
  thing: Thing,
): ExplainedAction[] {
  return Object.entries(rights).map(([action, { title, right }]) => ({
    action,
    title,
    ...decide(right, holder, thing),
  }));
}

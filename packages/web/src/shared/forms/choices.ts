import type { Choice } from './field-definition.ts';

type Labels = Readonly<Record<string, string>>;

/** The words of one code list as choices, in the order given. */
function choicesOf(labels: Labels): readonly Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** What a field or a column is that offers one code of a list. */
export function choiceOf(labels: Labels) {
  return { kind: 'choice', choices: choicesOf(labels) } as const;
}

/** What a field is that offers several codes of a list. */
export function severalOf(labels: Labels) {
  return { kind: 'choices', choices: choicesOf(labels) } as const;
}

import type { Rule } from './rule.ts';

/** Words that identifiers do not use, with the field's term for each (`docs/glossary.md`, "Plain words"). */
const termsFor: ReadonlyMap<string, string> = new Map([
  ['wish', 'params, options or query'],
  ['wishes', 'options'],
  ['deed', 'action or operation'],
  ['deeds', 'actions'],
  ['tell', 'notify or report'],
  ['told', 'notified'],
  ['desk', 'harness, context or store'],
  ['workshop', 'context'],
  ['door', 'transport or public page'],
  ['doors', 'transports or public pages'],
  ['paper', 'checklistItem or document'],
  ['papers', 'checklistItems or documents'],
  ['fault', 'problem'],
  ['faults', 'problems'],
  ['trouble', 'problem'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['turnstile', 'semaphore'],
]);

/** Two words that mean something else together, as they stand in an identifier. */
const termsForPairs: readonly (readonly [RegExp, string])[] = [
  [/keepRecord/iu, 'appendVersion or saveAttachment'],
  [/takeAway/iu, 'export or download'],
  [/InWords$/u, 'text'],
  [/[wW]ords(?:For|By)[A-Z]|^WordsFor$|^(?:unit|count)Words$/u, 'labels'],
  [/^isThere$/u, 'isPresent, isLoaded or what else is meant'],
  [/[a-z]Then$/u, '…AsOf'],
  [/onlyHere/iu, 'withTabLock'],
  [/isRise/iu, 'isPrivilegeEscalation'],
];

/** Names of calls and answers that landed, which their users rely on, and of the libraries. */
const known = new Set([
  'arrivedPapers',
  'deed',
  'paper',
  'Paper',
  'paperId',
  'papers',
  'tell',
  'MuiPaper',
  'LinesNowAndThen',
]);

function termInstead(name: string): string | null {
  if (known.has(name) || name.includes('_')) return null;
  const words = name.split(/(?=[A-Z])/u).map((word) => word.toLowerCase());
  const [term] = words.flatMap((word) => termsFor.get(word) ?? []);
  if (term !== undefined) return term;
  return termsForPairs.find(([pair]) => pair.test(name))?.[1] ?? null;
}

/** One vocabulary: what an identifier is called is what the field calls it. */
export const plainWordsRule: Rule = {
  create(context) {
    return {
      Identifier(node) {
        const term = termInstead(node.name);
        if (term !== null)
          context.report({ node, message: `"${node.name}" has a plainer name: ${term}.` });
      },
    };
  },
};

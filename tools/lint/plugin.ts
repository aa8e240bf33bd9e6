import { arrowsRule } from './arrows-rule.ts';
import { fileNamesRule } from './file-names-rule.ts';
import { noBarrelsRule } from './no-barrels-rule.ts';
import { plainWordsRule } from './plain-words-rule.ts';
import type { Rule } from './rule.ts';

interface Plugin {
  readonly meta: { readonly name: string };
  readonly rules: Readonly<Record<string, Rule>>;
}

/** The rules of this house that oxlint does not bring along. */
const plugin: Plugin = {
  meta: { name: 'house' },
  rules: {
    arrows: arrowsRule,
    'no-barrels': noBarrelsRule,
    'file-names': fileNamesRule,
    'plain-words': plainWordsRule,
  },
};

export default plugin;

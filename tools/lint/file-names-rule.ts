import { basename } from 'node:path';
import type { Rule } from './rule.ts';

const meaningless = new Set(['utils', 'util', 'helpers', 'helper', 'misc']);

/** A name that says nothing collects what has no place. Every part between dots, dashes and slashes counts. */
export const fileNamesRule: Rule = {
  create(context) {
    const folderless = basename(context.filename).split(/[.-]/);
    const folders =
      context.filename
        .split(/[/\\]packages[/\\]/)
        .at(-1)
        ?.split(/[/\\]/)
        .slice(0, -1) ?? [];
    const found = [...folderless, ...folders].find((part) => meaningless.has(part));
    if (found === undefined) return {};
    return {
      Program: (node) =>
        context.report({
          node,
          message: `Nothing is called "${found}": name the file after what it is for.`,
        }),
    };
  },
};

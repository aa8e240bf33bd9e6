import { forbidden } from './arrows.ts';
import { placeOf, splitAtRoot } from './place.ts';
import { resolveImport } from './resolve-import.ts';
import type { Rule, RuleContext } from './rule.ts';

type Report = Parameters<RuleContext['report']>[0];
type ReportedNode = NonNullable<Report['node']>;

/**
 * All arrows between the files of the house. They stand in one rule of our own because a second
 * `no-restricted-imports` that matches a file silently replaces the first.
 */
export const arrowsRule: Rule = {
  create(context) {
    const file = splitAtRoot(context.filename);
    if (file === null) return {};
    const from = placeOf(file.path);
    const check = (node: ReportedNode, specifier: unknown): void => {
      if (typeof specifier !== 'string') return;
      const message = forbidden(from, resolveImport(specifier, file));
      if (message !== null) context.report({ node, message: `${message} (import of ${specifier})` });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.source.value),
      ExportAllDeclaration: (node) => check(node.source, node.source.value),
      ExportNamedDeclaration: (node) => {
        if (node.source !== null) check(node.source, node.source.value);
      },
      ImportExpression: (node) => {
        if (node.source.type === 'Literal') check(node.source, node.source.value);
      },
      TSImportType: (node) => check(node.source, node.source.value),
    };
  },
};

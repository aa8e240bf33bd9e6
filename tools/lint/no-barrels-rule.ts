import { splitAtRoot } from './place.ts';
import type { Rule } from './rule.ts';

const contractEntry = 'packages/contract/src/index.ts';

/** A file that only passes on what other files export hides where things are, and binds all who read it to all of it. */
export const noBarrelsRule: Rule = {
  create(context) {
    if (splitAtRoot(context.filename)?.path === contractEntry) return {};
    return {
      Program(program) {
        const exports = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
        const passesOn = exports.filter(
          (statement) =>
            statement.type === 'ExportAllDeclaration' ||
            (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
        );
        const [first] = passesOn;
        if (first === undefined || passesOn.length < exports.length) return;
        context.report({ node: first, message: 'No barrels: import from the file that has it.' });
      },
    };
  },
};

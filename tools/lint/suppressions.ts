/** A comment that switches a rule off without a rule's name and a reason. */
export interface Suppression {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

const directive = /(?:\/\/|\/\*)\s*((?:oxlint|eslint)-disable(?:-next-line|-line)?)\b([^*]*)/;
const explained = /^\s+[\w@/-]+(?:\s*,\s*[\w@/-]+)*\s+--\s+\S.{9,}/;

/**
 * Finds every suppression of the linter that does not name its rules and give its reason after ` -- `. This is no
 * lint rule because a comment that switches everything off would switch that rule off as well.
 */
export function unexplainedSuppressions(source: string): readonly Suppression[] {
  return source.split('\n').flatMap((text, index) => {
    const match = directive.exec(text);
    if (match === null || explained.test(match[2] ?? '')) return [];
    return [{ line: index + 1, text: text.trim() }];
  });
}

import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule as oxlint loads it. */
export type Rule = Parameters<RuleTester['run']>[1];
/** What oxlint hands to a rule for one file. */
export type RuleContext = Parameters<NonNullable<Rule['create']>>[0];

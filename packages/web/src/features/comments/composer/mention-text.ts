import type { CommentVisibility, Mentionable } from '@energieakte/contract';
import { foldText } from '#shared/format/fold-text.ts';
import { partsOf } from '../text-parts.ts';

/** Somebody who can be mentioned, as the picker shows it. */
export interface MentionChoice {
  readonly id: string;
  readonly kind: 'user' | 'group';
  readonly name: string;
  readonly hint: string | null;
}

/** What is being typed after an at sign, up to the cursor. */
export interface TypedMention {
  /** Where the at sign stands. */
  readonly start: number;
  readonly typed: string;
}

const typing = /(?:^|[\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u;

/** The mention at the cursor, or `null`; an at sign inside of an e-mail address is none. */
export function mentionAt(text: string, cursor: number): TypedMention | null {
  const match = typing.exec(text.slice(0, cursor));
  const typed = match?.[1];
  return typed === undefined ? null : { start: cursor - typed.length - 1, typed };
}

/** Customers' people stand to choose only where they may read. */
export function choicesOf(
  { users, groups }: Mentionable,
  visibility: CommentVisibility,
): MentionChoice[] {
  const open = ({ guest }: { readonly guest: boolean }): boolean => visibility === 'KUNDE' || !guest;
  return [
    ...users
      .filter(open)
      .map(({ id, displayname, hint }) => ({ id, kind: 'user', name: displayname, hint }) as const),
    ...groups.filter(open).map(({ id, name }) => ({ id, kind: 'group', name, hint: 'Gruppe' }) as const),
  ];
}

const shownChoices = 8;

/** Whoever has a word that begins with what was typed; without anything typed those of the project come first. */
export function matchingChoices(
  choices: readonly MentionChoice[],
  typed: string,
): readonly MentionChoice[] {
  const wanted = foldText(typed);
  const fits = ({ name }: MentionChoice): boolean => {
    const folded = foldText(name);
    return folded.startsWith(wanted) || folded.split(' ').some((word) => word.startsWith(wanted));
  };
  return choices
    .filter(fits)
    .toSorted((left, right) => Number(left.hint === null) - Number(right.hint === null))
    .slice(0, shownChoices);
}

/** The text with the name in the place of what was typed, and where the cursor goes. */
export function withMention(
  text: string,
  { start, typed }: TypedMention,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const before = `${text.slice(0, start)}@${name} `;
  const after = text.slice(start + 1 + typed.length).replace(/^ /u, '');
  return { text: before + after, cursor: before.length };
}

/** Whose names stand in the text; of „@Jana Keller“ only she, and not „@Jana“ as well. */
export function mentionedIn(
  text: string,
  choices: readonly MentionChoice[],
): { readonly mentionedUserIds: string[]; readonly mentionedGroupIds: string[] } {
  const names = choices.map(({ name }) => name);
  const parts = partsOf(text, names).filter(({ kind }) => kind === 'mention');
  const written = new Set(parts.map((part) => part.text.slice(1)));
  const standing = choices.filter(({ name }) => written.has(name));
  const idsOf = (kind: MentionChoice['kind']): string[] =>
    standing.filter((choice) => choice.kind === kind).map(({ id }) => id);
  return { mentionedUserIds: idsOf('user'), mentionedGroupIds: idsOf('group') };
}

import type { CommentDraft } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '#shared/forms/new-id.ts';
import { joinedText, leftDrafts } from './left-drafts.ts';
import { type Unconfirmed, windowId } from './unconfirmed-draft.ts';

const content = {
  subject: 'ALLGEMEIN',
  commentId: null,
  replyTo: null,
  visibility: 'INTERN',
  dueDate: null,
  assigneeId: null,
  mentionedUserIds: [],
  mentionedGroupIds: [],
  baseVersion: null,
} as const;

const other = newId();

function stored(text: string, second: number, id = other): CommentDraft {
  const lists = { mentionedUserIds: [], mentionedGroupIds: [] };
  const updatedAt = new Date(Date.UTC(2026, 2, 2, 8, 0, second)).toISOString();
  return { ...content, ...lists, text, windowId: id, updatedAt };
}

function noted(text: string, second: number, id: string | null = other): Unconfirmed {
  const { windowId: _window, updatedAt: _at, ...draft } = stored(text, second);
  const note = { userId: 'u', key: `comment/x#${id ?? ''}` };
  return { draft, windowId: id, savedAt: Date.UTC(2026, 2, 2, 8, 0, second), note };
}

function texts(drafts: readonly CommentDraft[], notes: readonly Unconfirmed[]): readonly string[] {
  return leftDrafts(drafts, notes).left.map(({ draft }) => draft.text);
}

describe('what was left at a place', () => {
  it('is all that other windows kept, the newest first, and nothing of this one', () => {
    const drafts = [stored('alt', 1), stored('neu', 5, newId()), stored('eigen', 9, windowId)];
    expect(texts(drafts, [])).toEqual(['neu', 'alt']);
  });

  it('is what a window noted last in the place of what of it arrived', () => {
    const [left] = leftDrafts([stored('Die Bank', 1)], [noted('Die Bank hat nicht', 2)]).left;
    expect(left?.draft.text).toBe('Die Bank hat nicht');
    expect(left?.kept).toEqual({ windowId: other, keptAt: '2026-03-02T08:00:01.000Z' });
  });

  it('has what never arrived beside what another device wrote, and neither in the other', () => {
    const drafts = [stored('Vom Telefon', 5, newId())];
    expect(texts(drafts, [noted('Von hier', 3)])).toEqual(['Vom Telefon', 'Von hier']);
    expect(texts(drafts, [noted('Von früher', 3, null)])).toEqual(['Vom Telefon', 'Von früher']);
  });

  it('leaves out what was thrown away, and says what the server still has of it', () => {
    const { left, emptied } = leftDrafts([stored('Die Bank', 1)], [noted('', 2)]);
    expect(left).toEqual([]);
    expect(emptied).toMatchObject([{ kept: { windowId: other } }]);
  });
});

describe('two texts', () => {
  it('stand below each other, and no empty one above', () => {
    expect(joinedText('Eins', 'Zwei')).toBe('Eins\n\nZwei');
    expect(joinedText(' ', 'Zwei')).toBe('Zwei');
  });
});

import { describe, expect, it } from 'vitest';
import { draftToGoOnWith, type Unconfirmed } from './unconfirmed-draft.ts';

const draft = {
  subject: 'ALLGEMEIN',
  commentId: null,
  replyTo: null,
  text: 'Die Bank hat nicht',
  visibility: 'INTERN',
  dueDate: null,
  assigneeId: null,
  mentionedUserIds: [],
  mentionedGroupIds: [],
  baseVersion: null,
} as const;

function unconfirmed(change: Partial<Unconfirmed> = {}): Unconfirmed {
  return {
    draft: { ...draft, mentionedUserIds: [], mentionedGroupIds: [] },
    knownAt: '2026-03-02T08:00:00.000Z',
    sentText: 'Die Bank',
    ...change,
  };
}

function stored(text: string, updatedAt = '2026-03-02T08:00:05.000Z') {
  return { ...unconfirmed().draft, text, updatedAt };
}

describe('an unconfirmed draft', () => {
  it('goes on where the server knows nothing, or what this page knew', () => {
    expect(draftToGoOnWith(unconfirmed(), null).text).toBe('Die Bank hat nicht');
    const known = stored('Die', '2026-03-02T08:00:00.000Z');
    expect(draftToGoOnWith(unconfirmed(), known).text).toBe('Die Bank hat nicht');
  });

  it('goes on where what was on its way arrived after all', () => {
    for (const text of ['Die Bank', 'Die Bank hat nicht'])
      expect(draftToGoOnWith(unconfirmed(), stored(text)).text).toBe('Die Bank hat nicht');
  });

  it('stands below what another device has written meanwhile', () => {
    expect(draftToGoOnWith(unconfirmed(), stored('Vom Telefon')).text).toBe(
      'Vom Telefon\n\nDie Bank hat nicht',
    );
    const emptied = unconfirmed({ draft: { ...unconfirmed().draft, text: ' ' } });
    expect(draftToGoOnWith(emptied, stored('Vom Telefon')).text).toBe('Vom Telefon');
  });
});

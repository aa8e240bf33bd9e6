import { describe, expect, it } from 'vitest';
import { choicesOf, matchingChoices, mentionAt, mentionedIn, withMention } from './mention-text.ts';

const jana = { id: '1', kind: 'user', name: 'Jana Keller', hint: 'Projektleitung' } as const;
const jens = { id: '2', kind: 'user', name: 'Jens Ährenfeld', hint: null } as const;
const team = { id: '3', kind: 'group', name: 'Team Alb', hint: 'Gruppe' } as const;

describe('a mention that is being typed', () => {
  it.each([
    ['@', 0, ''],
    ['Hallo @Ja', 6, 'Ja'],
    ['(@Jana K', 1, 'Jana K'],
  ])('is found in %s', (text, start, typed) => {
    expect(mentionAt(text, text.length)).toEqual({ start, typed });
  });

  it.each(['post@haus', 'Hallo', '@Jana Keller und dann', ''])('is none in %s', (text) => {
    expect(mentionAt(text, text.length)).toBeNull();
  });

  it('becomes the name, and the cursor stands behind it', () => {
    const text = 'Hallo @Ja, bitte';
    const typed = mentionAt(text, 9);
    expect(typed === null ? null : withMention(text, typed, 'Jana Keller')).toEqual({
      text: 'Hallo @Jana Keller , bitte',
      cursor: 19,
    });
  });
});

describe('who stands to choose', () => {
  it('is found by any word, without regard to umlauts', () => {
    expect(matchingChoices([jens, jana, team], 'kel')).toEqual([jana]);
    expect(matchingChoices([jens, jana, team], 'ahr')).toEqual([jens]);
    expect(matchingChoices([jens, jana, team], '')).toEqual([jana, team, jens]);
  });

  it('are those of the customer only where they may read', () => {
    const mentionable = {
      users: [{ id: '4', displayname: 'Martina Huber', hint: 'Albblick', guest: true }],
      groups: [{ id: '3', name: 'Team Alb', guest: false }],
      customerName: 'Albblick',
    };
    expect(choicesOf(mentionable, 'INTERN').map(({ id }) => id)).toEqual(['3']);
    expect(choicesOf(mentionable, 'KUNDE').map(({ id }) => id)).toEqual(['4', '3']);
  });

  it('are mentioned when their name stands there as it is sent', () => {
    expect(mentionedIn('Hallo @Jana Keller', [jana, jens, team])).toEqual({
      mentionedUserIds: ['1'],
      mentionedGroupIds: [],
    });
  });
});

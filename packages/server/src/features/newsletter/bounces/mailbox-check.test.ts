import { expect, it } from 'vitest';
import { judgeMailbox } from '#features/newsletter/bounces/mailbox-check.ts';

const now = new Date('2026-11-27T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const problem = 'Das Postfach nimmt Benutzer oder Passwort nicht an.';

it.each([
  ['OK', 'not configured', { readAt: null, problem: null }],
  ['OK', 'read just now', { readAt: before(4), problem: null }],
  ['OK', 'out of reach once', { readAt: before(9), problem }],
  ['WARNING', 'never read', { readAt: null, problem }],
  ['WARNING', 'not read for half an hour', { readAt: before(30), problem }],
  ['CRITICAL', 'not read for a day', { readAt: before(24 * 60), problem: null }],
] as const)('is %s when the mailbox is %s', (level, _name, state) => {
  expect(judgeMailbox(state, now).level).toBe(level);
});

it('says why the mailbox is not read', () => {
  expect(judgeMailbox({ readAt: before(60), problem }, now).advice).toBe(
    `${problem} Bitte BOUNCE_IMAP_URL und das Postfach prüfen.`,
  );
});

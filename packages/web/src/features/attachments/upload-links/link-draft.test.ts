import { describe, expect, it } from 'vitest';
import { sampleBoard, sampleChecklistItem } from '#test/sample-board.ts';
import { linkInput, linkProblems, madeUpPassword, somebodyElse, startOfLink } from './link-draft.ts';

const today = '2026-11-22';
const board = sampleBoard(
  [],
  [
    sampleChecklistItem({ id: 'c', owedBy: 'BAUHERR' }),
    sampleChecklistItem({ id: 'd', owedBy: 'AUFTRAGGEBER', state: 'ANGEFORDERT' }),
    sampleChecklistItem({ id: 'e', owedBy: 'HANDWERK' }),
    sampleChecklistItem({ id: 'f', owedBy: 'BUERO' }),
    sampleChecklistItem({ id: 'g', owedBy: 'BAUHERR', state: 'GEPRUEFT' }),
  ],
  30 * 1024 * 1024,
);
const start = startOfLink(board, today);
const problemsOf = (patch: Partial<typeof start>) =>
  linkProblems({ ...start, ...patch }, board.mostBytes, today);

describe('a new upload link', () => {
  it('begins with what customer and Bauherr owe, for two weeks, within the limit of the server', () => {
    expect(start.itemIds).toEqual(['c', 'd']);
    expect(start.expiresOn).toBe('06.12.2026');
    expect(start.fileMegabytes).toBe('30');
    expect(problemsOf({})).toEqual({});
  });

  it.each([
    ['papers', { itemIds: [], acceptsOther: false }],
    ['title', { title: ' ' }],
    ['kinds', { kinds: [] }],
    ['fileMegabytes', { fileMegabytes: '31' }],
    ['fileMegabytes', { fileMegabytes: 'viel' }],
    ['totalMegabytes', { totalMegabytes: '29' }],
    ['files', { files: '0' }],
    ['expiresOn', { expiresOn: '21.11.2026' }],
    ['expiresOn', { expiresOn: '23.11.2027' }],
    ['expiresOn', { expiresOn: 'bald' }],
    ['password', { password: 'kurz' }],
  ])('asks for %s again when it is %o', (field, patch) => {
    expect(Object.keys(problemsOf(patch))).toEqual([field]);
  });

  it('is sent in bytes, with all kinds as no restriction and whom it is for', () => {
    const recipients = [
      {
        kind: 'BAUHERR',
        name: 'E. Baumann',
        greeting: 'Guten Tag E. Baumann',
        email: 'e@b.example',
        portal: null,
      },
    ] as const;
    const place = { projectId: 'p', recipients };
    expect(linkInput({ ...start, recipient: 'e@b.example' }, place)).toMatchObject({
      recipientName: 'E. Baumann',
      recipientEmail: 'e@b.example',
      kinds: ['DOKUMENT', 'BILD', 'ZEICHNUNG', 'ARCHIV'],
      maxFileBytes: 30 * 1024 * 1024,
      maxTotalBytes: 500 * 1024 * 1024,
      expiresOn: '2026-12-06',
      message: null,
      password: null,
    });
    const kinds = ['DOKUMENT', 'BILD', 'EMAIL', 'ZEICHNUNG', 'ARCHIV', 'BILANZ'] as const;
    const other = { ...start, kinds, recipient: somebodyElse, otherName: ' Ofenbau ', otherEmail: '' };
    expect(linkInput(other, place)).toMatchObject({
      recipientName: 'Ofenbau',
      recipientEmail: null,
      kinds: [],
    });
  });

  it('gets a password that can be told on the telephone', () => {
    const password = madeUpPassword((count) => new Uint8Array(count).map((_, index) => index * 21));
    expect(password).toMatch(/^[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}-[a-km-np-z2-9]{4}$/u);
  });
});

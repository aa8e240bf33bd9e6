import { expect, test } from 'vitest';
import { helpForProposal } from './project-id-help.ts';

test.each([
  ['KfW-26_032-HALB', 'Vorschlag; wird beim Anlegen vergeben. Eine eigene Id kann eingetippt werden.'],
  ['I-26_949-LKA', 'Vorschlag; wird beim Anlegen vergeben. Eine eigene Id kann eingetippt werden.'],
  ['KfW-26_950', 'Vorschlag; in diesem Jahr sind noch 50 Nummern frei.'],
  ['II-26_998-ZGL', 'Vorschlag; in diesem Jahr sind noch 2 Nummern frei.'],
  [
    'KfW-26_999',
    'Die letzte freie Nummer dieses Jahres; danach lassen sich keine Projekte dieser Art mehr anlegen.',
  ],
])('%s: %s', (proposal, help) => {
  expect(helpForProposal(proposal)).toBe(help);
});

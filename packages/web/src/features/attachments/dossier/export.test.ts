import { describe, expect, it } from 'vitest';
import { sampleRecord } from '#test/sample-board.ts';
import { exportChoices } from './export.ts';

function record(patch: Parameters<typeof sampleRecord>[0], sizes: readonly number[]) {
  const [file] = sampleRecord().files;
  if (file === undefined) throw new Error('The sample has a file.');
  const files = sizes.map((size, index) => ({ ...file, size, version: sizes.length - index }));
  return sampleRecord({ ...patch, files });
}

const attachments = [
  record({ id: 'a', state: 'FREIGEGEBEN' }, [1024, 2048]),
  record({ id: 'b', state: 'GEPRUEFT' }, [1024]),
  record({ id: 'c', state: 'EINGEGANGEN' }, [4096]),
  record({ id: 'd', state: 'UEBERHOLT' }, [512]),
  record({ id: 'e', state: 'GEPRUEFT', order: 13 }, [1024]),
  record({ id: 'f', state: 'ENTWURF' }, []),
];

describe('what can be taken away of a project', () => {
  it('names what is checked, what is not outdated, and everything, with its size', () => {
    const amounts = exportChoices(attachments, false).map(({ key, amount }) => [key, amount]);
    expect(amounts).toEqual([
      ['checked', '2 Dateien, 2 KB'],
      ['all', '3 Dateien, 6 KB'],
      ['zip', '6 Dateien, 9,5 KB'],
    ]);
  });

  it('is for customers what they see, and no dossier', () => {
    expect(exportChoices(attachments, true).map(({ key }) => key)).toEqual(['zip']);
  });

  it('leaves out what is infected', () => {
    const [infected] = sampleRecord({ state: 'GEPRUEFT' }).files;
    if (infected === undefined) throw new Error('The sample has a file.');
    const bad = sampleRecord({ state: 'GEPRUEFT', files: [{ ...infected, scan: 'BEFALLEN' }] });
    expect(exportChoices([bad], false).map(({ amount }) => amount)).toEqual([
      'nur das Deckblatt',
      'nur das Deckblatt',
      'keine Dateien',
    ]);
    expect(exportChoices([], true).map(({ isEmpty }) => isEmpty)).toEqual([true]);
  });
});

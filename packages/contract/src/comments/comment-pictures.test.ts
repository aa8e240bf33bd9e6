import { expect, test } from 'vitest';
import { linkOfPicture, picturesInText } from './comment-pictures.ts';

const id = '01a20208-9f0c-73b6-84a7-3fc4dcff66b9';
const link = linkOfPicture('https://akte.example', 'KfW-26_001', id);

test('pasted pictures are found in a text by their addresses, each once', () => {
  expect(picturesInText(`Hier: ${link}\nund (${link}).`)).toEqual([id]);
});

test('an Unterlage somebody only points to is no pasted picture', () => {
  expect(picturesInText(link.replace('#bild', ''))).toEqual([]);
  expect(picturesInText(`${link}-fremd ${link}er`)).toEqual([]);
  expect(picturesInText('https://akte.example/attachment/x?unterlage=kurz#bild')).toEqual([]);
});

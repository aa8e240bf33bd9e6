import { describe, expect, it } from 'vitest';
import { contentIdIn } from './picture-address.ts';

describe('the address of a picture in a mail', () => {
  it.each([
    ['cid:logo@firma.example', 'logo@firma.example'],
    ['CID:logo%40firma.example', 'logo@firma.example'],
    ['cid:100%', '100%'],
    ['cid:%E0%A4%A', '%E0%A4%A'],
    ['cid:', ''],
    ['https://firma.example/logo.png', null],
  ])('%j names %j', (address, name) => {
    expect(contentIdIn(address)).toBe(name);
  });
});

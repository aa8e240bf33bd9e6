import { describe, expect, it } from 'vitest';
import { wellFormed } from '#http/well-formed.ts';

function read(json: string): unknown {
  return wellFormed(JSON.parse(json), json);
}

describe('what comes as JSON', () => {
  it.each([
    [String.raw`"\ud800"`, '\uFFFD'],
    [String.raw`"a\uDFFFb"`, 'a\uFFFDb'],
    [String.raw`"\ud83d\ude00"`, '😀'],
    [String.raw`{"a":["\ud800",{"b":"\udfff"}],"c":1}`, { a: ['\uFFFD', { b: '\uFFFD' }], c: 1 }],
    [String.raw`{"x\ud800":"y","z":{"\udc00":[]}}`, { 'x\uFFFD': 'y', z: { '\uFFFD': [] } }],
    [String.raw`["\\ud800"]`, [String.raw`\ud800`]],
    ['null', null],
    [String.raw`[null,1,true,"\ud800"]`, [null, 1, true, '\uFFFD']],
  ])('%s has no half characters', (json, value) => {
    expect(read(json)).toEqual(value);
  });

  it('may be as deep as it likes', () => {
    const depth = 100_000;
    expect(() => read(`${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`)).not.toThrow();
  });
});

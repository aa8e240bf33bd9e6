// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { fittingWidth } from './column-widths.ts';

afterEach(() => document.body.replaceChildren());

test.each(['grid', 'treegrid'])('a column of a %s becomes as wide as its widest cell', (role) => {
  document.body.innerHTML = `<div role="${role}" style="--columns: 1fr 2fr">
    <div role="row"><span aria-colindex="1">A</span><span aria-colindex="2">B</span></div>
  </div>`;
  const widths: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const grid = document.querySelector<HTMLElement>(`[role="${role}"]`);
    widths.push(grid?.style.getPropertyValue('--columns') ?? '');
    return new DOMRect(0, 0, 211.4, 30);
  });
  const line = document.querySelector<HTMLElement>('[role="row"]');
  const width = line === null ? null : fittingWidth(line, ['1fr', '2fr'], 2);
  expect([width, widths]).toEqual([212, ['1fr max-content']]);
});

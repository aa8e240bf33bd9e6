// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { click, find, renderPage } from '#test/render-page.tsx';
import { MemberList } from './member-list.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

function open(names: readonly string[]): void {
  const page = () => (
    <p>
      <MemberList names={names} />
    </p>
  );
  ({ leave } = renderPage({ path: '/', address: '/', queryClient: new QueryClient(), page }));
}

test('the members beyond the third stand behind a button, and fold away again', async () => {
  open(['Jana', 'Ben', 'Ute', 'Lena', 'Jo']);
  await find('p', 'Jana, Ben, Ute+2');
  await click('button', '+2: alle Mitglieder zeigen');
  await find('p', 'Jana, Ben, Ute, Lena, JoWeniger');
  expect(document.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  await click('button', 'Weniger Mitglieder zeigen');
  await find('p', 'Jana, Ben, Ute+2');
});

test('where all are named there is nothing to open', async () => {
  open(['Jana', 'Ben', 'Ute']);
  await find('p', 'Jana, Ben, Ute');
  expect(document.querySelector('button')).toBeNull();
});

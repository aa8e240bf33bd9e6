// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { enter, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

test('a moment of one’s own is typed the German way and meant by the clocks of the office', async () => {
  const chosen: string[] = [];
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => (
      <SnoozeMenu
        anchor={document.body}
        onChoose={(until) => chosen.push(until)}
        onClose={() => undefined}
      />
    ),
  }));
  const day = await find('input[placeholder="TT.MM.JJJJ"]');
  const time = await find('input[placeholder="HH:MM"]');
  const button = await find('li button:not([aria-label])');
  expect(button).toHaveProperty('disabled', true);
  enter(day, '31.2.2027');
  enter(time, '7:30');
  await untilPasses(() => expect(time).toHaveProperty('value', '7:30'));
  expect(button).toHaveProperty('disabled', true);
  enter(day, '5.7.27');
  await untilPasses(() => expect(button).toHaveProperty('disabled', false));
  button.click();
  expect(chosen).toEqual(['2027-07-05T05:30:00.000Z']);
});

// @vitest-environment happy-dom
import { emptyQuestion } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { openSurvey } from '#test/open-survey.ts';
import { Answering } from './answering.tsx';

/** How often fields were drawn, conditions were read and what stands below the questions was drawn. */
const read = { unit: 0, showIf: 0, expiresOn: 0 };

/** Counts who reads it. */
function counted<Value extends object>(value: Value, name: keyof typeof read & keyof Value): Value {
  const before = value[name];
  return Object.defineProperty(value, name, {
    get: () => {
      read[name] += 1;
      return before;
    },
  });
}

/** Sixty questions, of which twenty ask for others. */
const questions = Array.from({ length: 60 }, (_, index) => {
  const showIf = { question: 'q0', op: 'gt', value: index } as const;
  const question = { ...emptyQuestion(`q${index}`, 'ZAHL'), text: `Frage ${index}` };
  return index % 3 === 2
    ? counted(counted({ ...question, showIf }, 'unit'), 'showIf')
    : counted(question, 'unit');
});
const survey = counted(
  openSurvey({ questions, answers: Object.fromEntries(questions.map(({ id }) => [id, 90])) }),
  'expiresOn',
);

let leave: () => void = () => undefined;
const nothing = (): void => undefined;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ problems: [] }));
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => (
      <Answering
        token="geheim"
        survey={survey}
        onDone={nothing}
        onClosed={nothing}
        onObjected={nothing}
      />
    ),
  }));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test('a letter among sixty answers draws its own field alone and reads each condition as often as the rules need', async () => {
  const field = await find('[id="frage-q1"] input');
  enter(field, '7');
  await find('[role="status"]', 'Wird gesichert …');
  Object.assign(read, { unit: 0, showIf: 0, expiresOn: 0 });
  enter(field, '78');
  await untilPasses(() => expect(field).toHaveProperty('value', '78'));
  // By what was typed and by the answer it became.
  expect(read.unit).toBeLessThanOrEqual(2);
  // For what the page shows, and for what is kept of the answers before and after.
  expect(read.showIf).toBeLessThanOrEqual(20 * 3);
  expect(read.expiresOn).toBe(0);
});

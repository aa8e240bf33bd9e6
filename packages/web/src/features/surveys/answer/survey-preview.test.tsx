// @vitest-environment happy-dom
import { emptyQuestion, type SurveyAnswers, type SurveyQuestion } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { enter, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { SurveyPreview } from './survey-preview.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

/** How often the fields of numbers were drawn: only a field reads the unit. */
let drawn = 0;

/** Sixty questions, of which twenty ask for others. */
const questions: readonly SurveyQuestion[] = Array.from({ length: 60 }, (_, index) => {
  const question = {
    ...emptyQuestion(`q${index}`, 'ZAHL'),
    text: `Frage ${index}`,
    help: index === 59 ? 'Wie bei {{frage:q0}}' : '',
    showIf: index % 3 === 2 ? ({ question: 'q0', op: 'gt', value: index } as const) : null,
  };
  return Object.defineProperty(question, 'unit', {
    get: () => {
      drawn += 1;
      return '';
    },
  });
});

function Page() {
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  return <SurveyPreview questions={questions} answers={answers} onChange={setAnswers} />;
}

const fieldOf = async (name: string) => find(`[id="frage-${name}"] input`);
const fields = (): number => document.querySelectorAll('[id^="frage-"] input').length;

test('a keystroke among sixty questions draws that one, and what it brings or is named in', async () => {
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => <Page />,
  }));
  const field = await fieldOf('q1');
  expect(fields()).toBe(40);
  drawn = 0;
  enter(field, '7');
  await untilPasses(() => expect(field).toHaveProperty('value', '7'));
  const once = drawn;
  // Twice by what was typed and by the answer it became; no other field.
  expect(once).toBeLessThanOrEqual(2);
  drawn = 0;
  enter(await fieldOf('q0'), '9');
  await untilPasses(() => expect(fields()).toBe(43));
  expect(drawn).toBeLessThanOrEqual(once + 3);
  enter(await fieldOf('q0'), 'viele');
  await untilPasses(() => expect(document.body.textContent).toContain('Bitte eine Zahl angeben.'));
  expect(fields()).toBe(40);
});

test('a letter stands before the twenty questions it brings', async () => {
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => <Page />,
  }));
  const field = await fieldOf('q0');
  const seen: number[] = [];
  const watching = new MutationObserver(() => seen.push(fields()));
  watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  enter(field, '60');
  await untilPasses(() => expect(fields()).toBe(60));
  watching.disconnect();
  expect(field).toHaveProperty('value', '60');
  expect(seen).toContain(40);
});

// @vitest-environment happy-dom
import { emptyQuestion, type SurveyQuestion } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { click, find, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { QuestionEditor } from './question-editor.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const asksFrom = (value: string) => ({ question: 'wann', op: 'ge', value }) as const;
const questions: readonly SurveyQuestion[] = [
  { ...emptyQuestion('wann', 'DATUM'), text: 'Wann?' },
  emptyQuestion('seite', 'SEITE'),
  { ...emptyQuestion('wie', 'TEXT'), text: 'Wie geht es?', showIf: asksFrom('2026-01-02') },
  { ...emptyQuestion('wo', 'TEXT'), text: 'Wo denn?' },
];

/** The third question, whose changes are taken back by a button. */
function Page() {
  const [all, setAll] = useState(questions);
  const [open, setOpen] = useState('wann');
  const question = all[2];
  if (question === undefined) return null;
  const change = (part: Partial<SurveyQuestion>): void => setAll(all.with(2, { ...question, ...part }));
  return (
    <>
      <QuestionEditor
        {...{ question, change }}
        questions={all}
        isFresh={false}
        fillsProject={false}
        move={() => undefined}
        copy={() => undefined}
        remove={() => undefined}
      />
      <button onClick={() => setAll(questions)}>Zurücknehmen</button>
      <button onClick={() => setOpen('wo')}>Öffnen</button>
      <PhonePreview questions={all} open={open} />
    </>
  );
}

test('shows what is stored after a step back, puts placeholders at the cursor, and previews the open page', async () => {
  const page = { path: '/', address: '/', queryClient: new QueryClient(), page: () => <Page /> };
  ({ leave } = renderPage(page));
  const day = await find('input', 'Datum');
  await type('input', 'Datum', '3.4.2026');
  await untilPasses(() => expect(day).toHaveProperty('value', '3.4.2026'));
  await click('button', 'Zurücknehmen');
  await untilPasses(() => expect(day).toHaveProperty('value', '02.01.2026'));
  const text = await find('textarea', 'Frage');
  if (!(text instanceof HTMLTextAreaElement)) throw new Error('no text');
  await click('[role="button"]', 'Projekt');
  await untilPasses(() => expect(text.value).toBe('Wie geht es? {{projekt.name}}'));
  await click('button', 'Zurücknehmen');
  await untilPasses(() => expect(text.value).toBe('Wie geht es?'));
  text.focus();
  text.setSelectionRange(8, 8);
  text.blur();
  await click('[role="button"]', 'Projekt');
  await untilPasses(() => expect(text.value).toBe('Wie geht{{projekt.name}} es?'));
  expect(document.body.textContent).toContain('Seite 1 von 2');
  await click('button', 'Öffnen');
  await untilPasses(() => expect(document.body.textContent).toContain('Seite 2 von 2'));
});

// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { click, find, press, renderPage, type } from '#test/render-page.tsx';
import { draftCondition } from './filter-draft.ts';
import type { FilterDescription, FilterField, FilterNames } from './filter-fields.ts';
import { ValueEditor } from './value-editor.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const person: FilterField = { key: 'person', label: 'Person', section: 'Gerät', kind: 'id' };
const filter: FilterDescription = { fields: [person], firstKey: 'person', addedKey: 'person' };

/** The names as they are after an answer of the server: all of them made anew. */
function namesOf(answers: number): FilterNames {
  const people = [
    { id: 'ich', label: 'ich' },
    { id: 'uwe', label: 'Uwe Roth' },
  ];
  const others = answers === 0 ? [] : [{ id: 'ole', label: 'Ole Engel' }];
  return { filter, choicesOf: () => [...people, ...others], everything: 'alle', nothing: 'keins' };
}

function Page() {
  const [draft, setDraft] = useState(draftCondition(person));
  const [answers, setAnswers] = useState(0);
  return (
    <>
      <ValueEditor
        draft={draft}
        names={namesOf(answers)}
        isChecked={false}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <output>{draft.texts.join(' ')}</output>
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        {`Antwort ${answers}`}
      </button>
    </>
  );
}

const label = 'Wert für Person';

async function open(): Promise<HTMLElement> {
  const queryClient = new QueryClient();
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page: () => <Page /> }));
  const input = await find('input', label);
  input.focus();
  return input;
}

/** What the server answers while somebody types; the keyboard stays where it is. */
async function answer(which: number): Promise<void> {
  await click('button', `Antwort ${which}`);
  await find('button', `Antwort ${which + 1}`);
}

test('what is typed into the value of a condition outlasts the answers of the server, and Enter takes what was found', async () => {
  const input = await open();
  await type('input', label, 'ic');
  await answer(0);
  await find('[role="option"]', 'ich');
  expect(input).toHaveProperty('value', 'ic');
  press('ArrowDown');
  await answer(1);
  press('Enter');
  await find('output', 'ich');
  await answer(2);
  await type('input', label, 'Ole');
  press('ArrowDown');
  press('Enter');
  await find('output', 'ich ole');
  await find('.MuiChip-label', 'Ole Engel');
});

test.each([
  ['calendarWeek', ['53', '2027'], '2027 hat nur 52 Kalenderwochen.'],
  ['calendarWeek', ['54', ''], 'Die Kalenderwoche ist eine Zahl von 1 bis 53.'],
  ['calendarWeek', ['5', '27'], 'Das Jahr ist eine Zahl von 2000 bis 2199.'],
  ['next', ['9999'], 'Die Anzahl ist eine ganze Zahl bis 3660.'],
] as const)('%s %j says what is wrong with it', async (operator, texts, mistake) => {
  const due: FilterField = { key: 'due', label: 'Frist', section: 'Gerät', kind: 'day' };
  const draft = { ...draftCondition(due), operator, texts };
  const page = () => (
    <ValueEditor draft={draft} names={namesOf(0)} isChecked onChange={() => undefined} />
  );
  ({ leave } = renderPage({ path: '/', address: '/', queryClient: new QueryClient(), page }));
  await find('.MuiTypography-caption', mistake);
});

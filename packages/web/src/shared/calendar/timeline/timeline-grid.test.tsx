// @vitest-environment happy-dom
import { addDays } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, giveElementsASize, renderPage, untilPasses } from '#test/render-page.tsx';
import {
  placeItems,
  type TimelineItem,
  type TimelinePlace,
  type TimelineScale,
} from './timeline-model.ts';
import { TimelineGrid } from './timeline-grid.tsx';
import type { MovingItem, TimelineDrawing } from './timeline-props.ts';
import { clockText, dayOfWall, endText, minuteOfWall, wallAt } from './wall-time.ts';

const monday = '2026-11-23';
let leave: () => void = () => undefined;
let did: string[] = [];

beforeEach(() => {
  giveElementsASize();
  did = [];
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const placeText = ({ rowId, start, end }: TimelinePlace): string =>
  `${rowId} ${dayOfWall(start)} ${clockText(minuteOfWall(start))}–${endText(end)}`;

function item(id: string, { rowId, start, end }: TimelinePlace): TimelineItem {
  return { id, rowId, start, end, isAllDay: false, isMovable: true };
}

const drawing: TimelineDrawing<{ readonly id: string; readonly label: string }, TimelineItem> = {
  corner: 'Person',
  dayHead: (day) => day,
  dayClass: (day) => (day === monday ? 'is-today' : ''),
  rowHead: ({ label }) => label,
  cell: () => null,
  cellLabel: ({ label }, day) => `${label}, ${day}`,
  card: ({ id }) => id,
  cardClass: () => '',
  cardLabel: ({ id, ...place }) => `${id} ${placeText({ ...place })}`,
};

interface SampleInput {
  readonly people?: number;
  readonly dayCount?: number;
  readonly scale?: TimelineScale;
  readonly items: readonly TimelineItem[];
}

function Sample({ people = 3, dayCount = 7, scale = 'stack', items }: SampleInput) {
  const [moving, setMoving] = useState<MovingItem<TimelineItem> | null>(null);
  const [days] = useState(() =>
    Array.from({ length: dayCount }, (_, at) => ({ day: addDays(monday, at), isNarrow: at % 7 > 4 })),
  );
  const [rows] = useState(() =>
    Array.from({ length: people }, (_, at) => ({ id: `p${at}`, label: `Person ${at}` })),
  );
  const [placed, setPlaced] = useState(() => placeItems(items, days));
  const note = (text: string): void => void did.push(text);
  return (
    <TimelineGrid
      label="Woche"
      {...{ days, rows, placed, drawing, moving, setMoving, scale }}
      step={30}
      clock={{ from: 420, to: 1200 }}
      headWidth={100}
      selected={new Set()}
      timeText={placeText}
      notice={null}
      spoken={moving === null ? '' : placeText(moving.place)}
      actions={{
        open: ({ id }) => note(`open ${id}`),
        create: (place) => note(`create ${placeText(place)}`),
        canCreate: () => true,
        isFree: () => true,
        move: (moved, place) => {
          note(`move ${moved.id} ${placeText(place)}`);
          setPlaced(
            placeItems(
              items.map((one) => (one.id === moved.id ? { ...one, ...place } : one)),
              days,
            ),
          );
        },
        select: ({ id }) => note(`select ${id}`),
        remove: ({ id }) => note(`remove ${id}`),
        today: () => note('today'),
        find: () => note('find'),
        leave: () => note('leave'),
      }}
    />
  );
}

function open(input: SampleInput): void {
  const page = () => <Sample {...input} />;
  ({ leave } = renderPage({ path: '/', address: '/', queryClient: new QueryClient(), page }));
}

function press(key: string, modifiers: KeyboardEventInit = {}): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
}

async function focusCard(): Promise<void> {
  const card = await find('[data-item="Begehung"]');
  card.focus();
  await untilPasses(() => expect(card.tabIndex).toBe(0));
}

const focused = (): string => document.activeElement?.querySelector('.unseen')?.textContent ?? '';
const nine = wallAt('2026-11-24', 540);
const visit = item('Begehung', { rowId: 'p1', start: nine, end: nine + 90 });
const office = item('Büro', { rowId: 'p1', start: nine + 240, end: nine + 360 });

test('draws only what is on screen of 200 people, 13 weeks and 5,000 cards, and says how many there are', async () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    item(`c${at}`, {
      rowId: `p${at % 200}`,
      start: wallAt(addDays(monday, at % 91), 480),
      end: wallAt(addDays(monday, at % 91), 540),
    }),
  );
  open({ people: 200, dayCount: 91, items: many });
  const grid = await find('[role="grid"]', 'Woche');
  expect(grid.getAttribute('aria-rowcount')).toBe('201');
  expect(grid.getAttribute('aria-colcount')).toBe('92');
  const cells = grid.querySelectorAll('[role="gridcell"]');
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.length).toBeLessThan(320);
});

test('writes nothing on the marks of a quarter, and reads them out all the same', async () => {
  open({ dayCount: 91, scale: 'condensed', items: [visit] });
  const mark = await find('[data-item="Begehung"]', 'Begehung p1 2026-11-24 9:00–10:30');
  expect(mark.textContent).toBe('');
  expect(mark.closest('[role="gridcell"]')?.getAttribute('aria-label')).toBe('Person 1, 2026-11-24');
});

test('lets names stick to the edge only where there is a way to the side', async () => {
  open({ items: [visit] });
  const week = await find('.timeline');
  expect(week.classList.contains('is-wide')).toBe(false);
  leave();
  open({ dayCount: 91, items: [visit] });
  const quarter = await find('.timeline');
  expect(quarter.classList.contains('is-wide')).toBe(true);
});

test('has one place for the tab key, and is walked through by arrows, card by card and day by day', async () => {
  open({ items: [visit, office] });
  await find('[role="grid"]', 'Woche');
  const stops = document.querySelectorAll<HTMLElement>('[role="grid"] [tabindex="0"]');
  expect(stops).toHaveLength(1);
  stops[0]?.focus();
  expect(focused()).toBe('Person 0, 2026-11-23');
  press('ArrowDown');
  await untilPasses(() => expect(focused()).toBe('Person 1, 2026-11-23'));
  press('ArrowRight');
  await untilPasses(() => expect(focused()).toMatch(/^Begehung/u));
  press('ArrowDown');
  await untilPasses(() => expect(focused()).toMatch(/^Büro/u));
  press('ArrowDown');
  await untilPasses(() => expect(focused()).toBe('Person 2, 2026-11-24'));
  press('n');
  press('h');
  press('w');
  press('Escape');
  expect(did).toEqual(['create p2 2026-11-24 9:00–10:00', 'today', 'find', 'leave']);
});

test('opens, selects and deletes the card that has the keyboard', async () => {
  open({ items: [visit] });
  await focusCard();
  press('Enter');
  press('x');
  press('Delete');
  expect(did).toEqual(['open Begehung', 'select Begehung', 'remove Begehung']);
});

test('moves a card by keyboard in time, its end, its day and its person, says where it is, and drops it', async () => {
  open({ items: [visit] });
  await focusCard();
  press('m');
  await find('[role="status"]', 'p1 2026-11-24 9:00–10:30');
  press('ArrowRight');
  await find('[role="status"]', 'p1 2026-11-24 9:30–11:00');
  press('ArrowRight', { shiftKey: true });
  await find('[role="status"]', 'p1 2026-11-24 9:30–11:30');
  press('ArrowLeft', { ctrlKey: true });
  await find('[role="status"]', 'p1 2026-11-23 9:30–11:30');
  press('ArrowDown', { altKey: true });
  await find('[role="status"]', 'p2 2026-11-23 9:30–11:30');
  expect(document.querySelectorAll('.card.is-preview')).toHaveLength(1);
  press('Enter');
  await untilPasses(() => expect(focused()).toBe('Begehung p2 2026-11-23 9:30–11:30'));
  expect(did).toEqual(['move Begehung p2 2026-11-23 9:30–11:30']);
});

test('leaves a card where it was on Escape, with the keyboard on it', async () => {
  open({ items: [visit] });
  await focusCard();
  press('m');
  await find('[role="status"]', 'p1 2026-11-24 9:00–10:30');
  press('ArrowRight');
  press('Escape');
  await untilPasses(() => expect(document.querySelector('.is-preview')).toBeNull());
  expect(focused()).toMatch(/^Begehung/u);
  expect(did).toEqual([]);
});

interface Way {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

function drag(element: Element, { from, to }: Way): void {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at(from), button: 0 }));
  window.dispatchEvent(new PointerEvent('pointermove', at(to)));
  window.dispatchEvent(new PointerEvent('pointerup', at(to)));
  element.dispatchEvent(new MouseEvent('click', at(to)));
}

// Head 46, names 100; five days of 244 and two of 38 pixels; lines of 63.
const tuesday = 100 + 244;

test('keeps the time of the clock when a card is taken to another day, and moves it by half hours in its own', async () => {
  open({ items: [visit] });
  const card = await find('[data-item="Begehung"]');
  drag(card, { from: [tuesday + 10, 46 + 70], to: [tuesday + 254, 46 + 140] });
  expect(did).toEqual(['move Begehung p2 2026-11-25 9:00–10:30']);
  expect(document.querySelector('.ghost')).toBeNull();
});

test('moves a card within its day by half hours, and pulls its end', async () => {
  open({ items: [visit] });
  const card = await find('[data-item="Begehung"]');
  drag(card, { from: [tuesday + 10, 46 + 70], to: [tuesday + 29, 46 + 70] });
  await find('[data-item="Begehung"] .unseen', 'Begehung p1 2026-11-24 10:00–11:30');
  expect(did).toEqual(['move Begehung p1 2026-11-24 10:00–11:30']);
  did = [];
  const edge = await find('[data-item="Begehung"] [data-edge]');
  drag(edge, { from: [tuesday + 80, 46 + 70], to: [tuesday + 94, 46 + 70] });
  expect(did).toEqual(['move Begehung p1 2026-11-24 10:00–12:00']);
});

test('draws something new over a free part of a day, and nothing on a mere click', async () => {
  open({ items: [] });
  const cell = await find('[role="gridcell"]', 'Person 0, 2026-11-24');
  drag(cell, { from: [tuesday + 40, 50], to: [tuesday + 41, 50] });
  expect(did).toEqual([]);
  drag(cell, { from: [tuesday + 40, 50], to: [tuesday + 80, 50] });
  expect(did).toEqual(['create p0 2026-11-24 9:00–11:30']);
});

test('selects with the Strg key held, and opens on a click', async () => {
  open({ items: [visit] });
  const card = await find('[data-item="Begehung"]');
  card.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  card.click();
  expect(did).toEqual(['select Begehung', 'open Begehung']);
});

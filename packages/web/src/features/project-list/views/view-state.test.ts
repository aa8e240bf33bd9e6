import { type View, ViewFile } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import {
  emptyListState,
  type ListState,
  ProjectListSearch,
  readListState,
} from '#project-kit/project-list-search.ts';
import {
  isSameLook,
  isSameState,
  type SavedView,
  startView,
  writeAddress,
} from '#shared/list/views/saved-view.ts';
import { goneText } from '#shared/list/views/view-bar.tsx';
import { projectAddresses } from '../project-address.ts';
import { readView, readViewFile, writeViewFile } from './project-views.ts';

const filter = ' {"and":[{"op":"eq","key":"city","value":"Ulm"}]}';
const grouping = { field: 'city', allCollapsed: false, keys: ['', 'ulm'] } as const;
const state = { ...emptyListState, q: 'Traub', colors: ['RED'], filter, grouping } as const;
const look = {
  density: 'dicht',
  order: ['name'],
  shown: { members: false },
  widths: { name: 240 },
} as const;

const address = projectAddresses[0];

function stored(change: Partial<View> = {}): View {
  return {
    id: '11111111-1111-7111-8111-111111111111',
    version: 3,
    name: 'Rote',
    mode: 0,
    scope: 'OWN',
    group: null,
    savedBy: null,
    pinned: true,
    isDefault: false,
    startsFor: [],
    isStartOfRole: false,
    missing: [],
    can: { edit: true },
    state: {
      ...state,
      colors: [...state.colors],
      sort: [],
      grouping: { ...grouping, keys: [...grouping.keys] },
    },
    presentation: { ...look, order: [...look.order] },
    ...change,
  };
}

function view(change: Partial<View> = {}): SavedView<ListState> {
  return readView(stored(change));
}

describe('the address of an open view', () => {
  test('is the view alone while it shows what was saved', () => {
    expect(writeAddress(address, state, view())).toEqual({ view: view().id });
  });

  test('says what is shown once that is something else, also when it is everything', () => {
    const changed = { ...state, q: '' };
    const search = ProjectListSearch.parse(writeAddress(address, changed, view()));
    expect(search).toMatchObject({ view: view().id, status: 'RED', filter });
    expect(readListState(search)).toEqual(changed);
    const all = ProjectListSearch.parse(writeAddress(address, emptyListState, view()));
    expect(all).toMatchObject({ view: view().id, stand: 'laufend' });
    expect(readListState(all)).toEqual(emptyListState);
  });

  test('is that of the list when no view is open', () => {
    expect(readListState(ProjectListSearch.parse(writeAddress(address, state, null)))).toEqual(state);
  });
});

describe('what a view keeps', () => {
  test('comes back as it was', () => {
    expect(isSameState(address, view().state, state)).toBe(true);
    expect(isSameLook(view().presentation, look)).toBe(true);
    expect(isSameState(address, view().state, { ...state, filter: filter.trim() })).toBe(false);
    expect(isSameLook(view().presentation, { ...look, shown: {} })).toBe(false);
    expect(isSameLook(view().presentation, { ...look, widths: {} })).toBe(false);
    expect(isSameLook(view().presentation, { ...look, widths: { name: 239 } })).toBe(false);
  });

  test('leaves out columns and orders that no longer exist', () => {
    const sort = [
      { field: 'mondphase', descending: true },
      { field: 'name', descending: false },
    ];
    const old = view({
      state: { ...stored().state, sort },
      presentation: {
        density: 'dicht',
        order: ['mondphase', 'name'],
        shown: { mondphase: true },
        widths: { mondphase: 90, name: 90 },
      },
    });
    expect(old.state.sort).toEqual([{ field: 'name', descending: false }]);
    expect(old.presentation).toEqual({
      density: 'dicht',
      order: ['name'],
      shown: {},
      widths: { name: 90 },
    });
  });

  test('is identical after export and import', () => {
    const text = writeViewFile(0, view());
    const input = readViewFile(text);
    expect(input).toMatchObject({ scope: 'OWN', isDefault: false, groupId: null });
    expect(input === null ? '' : writeViewFile(0, input)).toBe(text);
  });

  test('is read from a file from before there were widths', () => {
    const { widths: _none, ...before } = look;
    const file = ViewFile.parse(JSON.parse(writeViewFile(0, view())));
    expect(readViewFile(JSON.stringify({ ...file, presentation: before }))?.presentation).toEqual({
      ...look,
      widths: {},
    });
  });

  test.each([
    '',
    '{',
    '{"energieakte":"Ansicht"}',
    writeViewFile(0, view()).replace('"mode": 0', '"mode": 9'),
  ])('is not read from %j', (text) => {
    expect(readViewFile(text)).toBeNull();
  });
});

describe('the view a list opens with', () => {
  test('is the own one before that of a group, that before the one of the role, and that before the one for everyone', () => {
    const everyone = view({ id: 'e', scope: 'EVERYONE', isDefault: true });
    const group = view({ id: 'g', scope: 'GROUP', isDefault: true });
    const own = view({ id: 'o', isDefault: true });
    expect(startView([view(), everyone, group, own])?.id).toBe('o');
    expect(startView([view(), everyone, group])?.id).toBe('g');
    const ofRole = view({ id: 'r', scope: 'EVERYONE', isStartOfRole: true });
    expect(startView([view(), everyone, ofRole, group, own])?.id).toBe('o');
    expect(startView([view(), everyone, ofRole, group])?.id).toBe('g');
    expect(startView([view(), everyone, ofRole])?.id).toBe('r');
    expect(startView([view(), everyone])?.id).toBe('e');
    expect(startView([view()])).toBeNull();
  });
});

describe('what a view names and is gone', () => {
  test.each([
    [
      { kind: 'group', key: 'groupId', value: 'x', label: 'Team Süd' },
      'Die Ansicht filtert nach der Gruppe „Team Süd“, die es nicht mehr gibt. Die übrigen Bedingungen gelten weiter.',
    ],
    [
      { kind: 'user', key: 'memberId', value: 'x', label: null },
      'Die Ansicht filtert nach einer Person, die es nicht mehr gibt. Die übrigen Bedingungen gelten weiter.',
    ],
    [
      { kind: 'key', key: 'mondphase', value: 'mondphase', label: null },
      'Die Ansicht filtert nach dem Feld „mondphase“, das es nicht mehr gibt. Die übrigen Bedingungen gelten weiter.',
    ],
  ] as const)('%o', (reference, words) => {
    expect(goneText(reference)).toBe(words);
  });
});

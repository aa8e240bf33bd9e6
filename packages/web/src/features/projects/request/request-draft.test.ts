import type { PaperRequestPlan } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { samplePaper, sampleProject } from '../sample-project.ts';
import { countUnasked, requestProblems, startOfRequest, textOf } from './request-draft.ts';

const today = '2026-11-21';
const project = {
  ...sampleProject,
  checklist: [
    samplePaper({ id: 'a' }),
    samplePaper({ id: 'b', owedBy: 'BUERO' }),
    samplePaper({ id: 'c', state: 'ANGEFORDERT' }),
    samplePaper({ id: 'd', package: 'B' }),
    samplePaper({ id: 'e', owedBy: 'HANDWERK' }),
  ],
};
const plan: PaperRequestPlan = {
  recipients: [
    { kind: 'ANSPRECHPARTNER', name: 'Martina Huber', email: 'huber@x.example', portal: null },
    { kind: 'BAUHERR', name: 'Frau Bäumler', email: 'baeumler@x.example', portal: null },
  ],
  sender: { name: 'Jana Keller', office: 'Brenner', email: null },
  sent: [],
};

function begun(changes: Partial<Parameters<typeof startOfRequest>[0]> = {}) {
  return startOfRequest({ project, plan, today, itemIds: [], ...changes });
}

describe('a request for papers begins', () => {
  test('with all that others owe by now and nobody has asked for, due in two weeks', () => {
    expect(begun()).toMatchObject({ itemIds: ['a', 'e'], dueDate: '05.12.2026', byMail: true });
    expect(countUnasked(project)).toBe(2);
  });

  test('with what was asked for before once nothing else is missing', () => {
    const asked = { ...project, checklist: project.checklist.slice(1, 4) };
    expect(begun({ project: asked }).itemIds).toEqual(['c']);
  });

  test('with the papers somebody came for, also those needed later, and never with the office’s own', () => {
    expect(begun({ itemIds: ['d', 'b'] }).itemIds).toEqual(['d']);
  });

  test('without a mail where no address is known, and then asks for no words', () => {
    const draft = begun({ plan: { ...plan, recipients: [] } });
    expect(draft.byMail).toBe(false);
    expect(requestProblems({ ...draft, subject: '' }, '')).toEqual({});
    expect(Object.keys(requestProblems({ ...draft, itemIds: [], dueDate: '31.2.' }, ''))).toEqual([
      'papers',
      'dueDate',
    ]);
  });

  test('in words that follow the choice', () => {
    expect(textOf(begun(), project, plan)).toContain('bis zum 05.12.2026');
    expect(requestProblems({ ...begun(), subject: ' ' }, '')).toEqual({
      subject: 'Feld muss befüllt werden.',
      text: 'Feld muss befüllt werden.',
    });
  });
});

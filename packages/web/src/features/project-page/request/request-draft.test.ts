import type { DocumentRequestPlan } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { sampleChecklistItem, sampleProject } from '#test/sample-project.ts';
import {
  countUnasked,
  hasLink,
  linkUntilOf,
  requestInput,
  requestProblems,
  startOfRequest,
  textOf,
} from './request-draft.ts';

const today = '2026-11-21';
const project = {
  ...sampleProject,
  checklist: [
    sampleChecklistItem({ id: 'a' }),
    sampleChecklistItem({ id: 'b', owedBy: 'BUERO' }),
    sampleChecklistItem({ id: 'c', state: 'ANGEFORDERT' }),
    sampleChecklistItem({ id: 'd', package: 'B', waitsFor: 'ZUSAGE' }),
    sampleChecklistItem({ id: 'e', owedBy: 'HANDWERK' }),
  ],
};
const plan: DocumentRequestPlan = {
  recipients: [
    {
      kind: 'ANSPRECHPARTNER',
      name: 'Martina Huber',
      greeting: 'Guten Tag Frau Huber',
      email: 'huber@x.example',
      portal: null,
    },
    {
      kind: 'BAUHERR',
      name: 'Frau Bäumler',
      greeting: 'Guten Tag Frau Bäumler',
      email: 'baeumler@x.example',
      portal: null,
    },
  ],
  sender: { name: 'Jana Keller', office: 'Brenner', email: null },
  sent: [],
};

function begun(changes: Partial<Parameters<typeof startOfRequest>[0]> = {}) {
  return startOfRequest({ project, plan, today, itemIds: [], ...changes });
}

describe('a request for documents begins', () => {
  test('with all that others owe by now and nobody has asked for, due in two weeks', () => {
    expect(begun()).toMatchObject({ itemIds: ['a', 'e'], dueDate: '05.12.2026', byMail: true });
    expect(countUnasked(project)).toBe(2);
  });

  test('with what was asked for before once nothing else is missing', () => {
    const asked = { ...project, checklist: project.checklist.slice(1, 4) };
    expect(begun({ project: asked }).itemIds).toEqual(['c']);
  });

  test('with the documents somebody came for, also those needed later, and never with the office’s own', () => {
    expect(begun({ itemIds: ['d', 'b'] }).itemIds).toEqual(['d']);
  });

  test('without a mail where no address is known, and then asks for no words', () => {
    const draft = begun({ plan: { ...plan, recipients: [] } });
    expect(draft.byMail).toBe(false);
    expect(requestProblems({ ...draft, subject: '' }, { text: '', plan })).toEqual({});
    expect(
      Object.keys(requestProblems({ ...draft, itemIds: [], dueDate: '31.2.' }, { text: '', plan })),
    ).toEqual(['papers', 'dueDate']);
  });

  test('in words that follow the choice', () => {
    expect(textOf(begun(), project, plan)).toContain('bis zum 05.12.2026');
    expect(requestProblems({ ...begun(), subject: ' ' }, { text: '', plan })).toEqual({
      subject: 'Feld muss befüllt werden.',
      text: 'Feld muss befüllt werden.',
    });
  });
});

describe('an upload link of a request', () => {
  const portal = 'https://akte.example/attachment/x';
  const plans = {
    ...plan,
    recipients: plan.recipients.map((one, at) => ({ ...one, portal: at === 0 ? portal : null })),
  };
  const toClient = { ...begun({ plan: plans }), email: 'baeumler@x.example' };

  test('goes to who has no way into the portal, unless somebody chooses otherwise', () => {
    expect(hasLink(begun({ plan: plans }), plans)).toBe(false);
    expect(hasLink(toClient, plans)).toBe(true);
    expect(hasLink({ ...toClient, withLink: false }, plans)).toBe(false);
    expect(hasLink({ ...toClient, byMail: false }, plans)).toBe(false);
  });

  test('is open two weeks longer than the documents are asked for, and stands in the words', () => {
    expect(linkUntilOf(toClient)).toBe('19.12.2026');
    const text = textOf(toClient, project, plans);
    expect(text).toContain('bis zum 19.12.2026 ohne Anmeldung hier hochladen:\n{link}');
    expect(textOf({ ...toClient, linkPassword: 'geheimes' }, project, plans)).toContain('gesondert');
    expect(requestInput(toClient, { projectId: 'p', text, again: false, plan: plans }).link).toEqual({
      expiresOn: '2026-12-19',
      password: null,
    });
  });

  test('has its place in the words, a day and a password that is long enough and not told', () => {
    const text = 'Hier: {link}';
    const words = (change: object, typed = text) =>
      requestProblems({ ...toClient, ...change }, { text: typed, plan: plans });
    expect(words({})).toEqual({});
    expect(words({}, 'Hier.').text).toContain('Im Text fehlt {link}');
    expect(words({ withLink: false }).text).toContain('kein Upload-Link');
    expect(words({ linkPassword: 'kurz', linkUntil: '31.2.' })).toHaveProperty('linkPassword');
    expect(words({ linkPassword: 'kurz', linkUntil: '31.2.' })).toHaveProperty('linkUntil');
    expect(words({ linkPassword: 'geheimes' }, 'geheimes {link}').text).toContain('gehört nicht');
  });
});

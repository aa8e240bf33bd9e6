import type { DocumentRequestPlan } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { sampleChecklistItem, sampleProject } from '#test/sample-project.ts';
import {
  chosenItems,
  countUnasked,
  otherRecipient,
  ownChecklistItems,
  type RequestDraft,
  requestNote,
  startOfRequest,
  untouchedLetter,
  withTicks,
} from './request-draft.ts';
import {
  letterProblems,
  lettersOf,
  postalLettersOf,
  recentMessage,
  requestInput,
  requestProblems,
} from './request-letters.ts';

const today = '2026-11-21';
const project = {
  ...sampleProject,
  checklist: [
    sampleChecklistItem({ id: 'a', label: 'Lageplan' }),
    sampleChecklistItem({ id: 'b', label: 'Konzept', owedBy: 'BUERO' }),
    sampleChecklistItem({ id: 'c', label: 'Ansichten', state: 'ANGEFORDERT' }),
    sampleChecklistItem({ id: 'd', label: 'Fotos', package: 'B', waitsFor: 'ZUSAGE' }),
    sampleChecklistItem({ id: 'e', label: 'Erklärung', owedBy: 'HANDWERK' }),
    sampleChecklistItem({ id: 'f', label: 'Vollmacht', owedBy: 'BAUHERR' }),
  ],
};
const portal = 'https://akte.example/attachment/x';
const [huber, client] = [
  {
    kind: 'ANSPRECHPARTNER',
    name: 'Martina Huber',
    greeting: 'Guten Tag Frau Huber',
    email: 'Huber@x.example',
    portal,
  },
  {
    kind: 'BAUHERR',
    name: 'Frau Bäumler',
    greeting: 'Guten Tag Frau Bäumler',
    email: 'baeumler@x.example',
    portal: null,
  },
] as const;
const plan: DocumentRequestPlan = {
  recipients: [huber, client],
  mailServer: true,
  sender: { name: 'Jana Keller', office: 'Brenner', email: null },
  sent: [],
};
const nobodyKnown = { ...plan, recipients: [] };

function begun(changes: Partial<Parameters<typeof startOfRequest>[0]> = {}) {
  return startOfRequest({ project, plan, today, itemIds: [], ...changes });
}

function letters(draft: RequestDraft, known = plan) {
  return lettersOf({ draft, project, plan: known });
}

describe('a request for documents begins', () => {
  test('with all that others owe by now and nobody has asked for, due in two weeks', () => {
    expect(begun()).toMatchObject({ itemIds: ['a', 'e', 'f'], dueDate: '05.12.2026', isNoted: false });
    expect(countUnasked(project)).toBe(3);
  });

  test('with what was asked for before once nothing else is missing', () => {
    const asked = { ...project, checklist: project.checklist.slice(1, 4) };
    expect(begun({ project: asked }).itemIds).toEqual(['c']);
  });

  test('with the documents somebody came for, also those needed later, and never with the office’s own', () => {
    expect(begun({ itemIds: ['d', 'b'] }).itemIds).toEqual(['d']);
  });

  test('with nobody where no address is known, until it is only noted', () => {
    const draft = begun({ plan: nobodyKnown });
    const parts = { draft, project, plan: nobodyKnown };
    expect(letters(draft, nobodyKnown)).toEqual([]);
    expect(requestProblems(parts)).toHaveProperty('papers');
    const noted = { ...draft, isNoted: true };
    expect(requestProblems({ ...parts, draft: noted })).toEqual({});
    expect(requestNote(noted, project).itemIds).toEqual(['a', 'e', 'f']);
    expect(postalLettersOf(parts)).toEqual([]);
    const [first, ...more] = postalLettersOf({ ...parts, draft: noted });
    expect(first).toMatchObject({ ower: 'AUFTRAGGEBER' });
    expect(first?.text).toMatch(/^Sehr geehrte Damen und Herren,[^]*– Lageplan\n/u);
    expect(first?.text).not.toMatch(/\{link\}|Vollmacht|Kundenportal/u);
    expect(more.map(({ ower }) => ower)).toEqual(['HANDWERK', 'BAUHERR']);
    const known = { draft: { ...begun(), isNoted: true }, project, plan };
    expect(postalLettersOf(known).at(-1)?.text).toMatch(/^Guten Tag Frau Bäumler,/u);
  });
});

describe('the messages of a request', () => {
  test('are one for each recipient, craftsmen’s documents over the customer', () => {
    const [toHuber, toClient, ...more] = letters(begun());
    expect(more).toEqual([]);
    expect(toHuber?.recipient).toBe(huber);
    expect(toHuber?.items.map(({ id }) => id)).toEqual(['a', 'e']);
    expect(toHuber?.text).toMatch(/– Lageplan\n– Erklärung[^]*Kundenportal/u);
    expect(toHuber?.text).not.toContain('Vollmacht');
    expect(toClient?.items.map(({ id }) => id)).toEqual(['f']);
  });

  test('follow every tick and the day, unless somebody wrote their own words', () => {
    const draft = { ...begun(), ...withTicks(begun(), ['a'], false), dueDate: '1.3.2027' };
    expect(letters(draft)[0]?.text).not.toContain('Lageplan');
    expect(letters(draft)[0]?.text).toContain('bis zum 01.03.2027');
    const own = { ...untouchedLetter, text: 'Meine Worte' };
    const worded = { ...draft, letters: { 'huber@x.example': own } };
    expect(letters({ ...worded, ...withTicks(worded, ['a'], true) })[0]?.text).toBe('Meine Worte');
    const none = { ...draft, ...withTicks(draft, ['f'], false) };
    expect(letters(none).map(({ recipient }) => recipient.name)).toEqual(['Martina Huber']);
  });

  test('can go to an address that is typed, with its own words while it is typed', () => {
    const group = { to: otherRecipient, otherName: 'Zimmerei Holz', otherEmail: 'holz@' };
    const start = begun();
    const draft = { ...start, groups: { ...start.groups, HANDWERK: group } };
    const typed = letters(draft)[1];
    expect(typed?.recipient).toMatchObject({ kind: 'ANDERE', name: 'Zimmerei Holz' });
    expect(typed && letterProblems(typed)).toEqual({
      recipient: 'Bitte eine gültige E-Mail-Adresse angeben.',
    });
    const place = typed?.place ?? '';
    const worded = { ...draft, letters: { [place]: { ...untouchedLetter, text: 'Hallo {link}' } } };
    const done = { ...group, otherEmail: 'holz@zimmerei.example' };
    const after = letters({ ...worded, groups: { ...worded.groups, HANDWERK: done } })[1];
    expect(after?.text).toBe('Hallo {link}');
    expect(after && letterProblems(after)).toEqual({});
    // Somebody typed whom the project knows: one person gets one message.
    const same = { ...group, otherEmail: 'huber@X.example' };
    expect(letters({ ...draft, groups: { ...draft.groups, HANDWERK: same } })).toHaveLength(2);
  });

  test('become one request, with the tasks of the office where somebody wants them', () => {
    const draft = { ...begun(), hasTasks: true };
    const sending = { id: 'r', way: 'MAIL', lastSeenId: null } as const;
    const input = requestInput({ draft, project, plan }, sending);
    expect(input.messages.map(({ email, itemIds }) => [email, itemIds])).toEqual([
      ['Huber@x.example', ['a', 'e']],
      ['baeumler@x.example', ['f']],
    ]);
    expect(input.tasks).toEqual({ itemIds: ['b'], assigneeId: null });
    const given = sampleChecklistItem({ id: 'b', owedBy: 'BUERO', requestedFrom: 'BUERO' });
    expect(ownChecklistItems({ ...project, checklist: [given] })).toEqual([]);
    expect(chosenItems(draft, project)).toHaveLength(3);
  });

  test('remind who asks on the day the documents are asked for, unless another day or none is chosen', () => {
    const daysOf = (change: Partial<RequestDraft>) =>
      requestInput(
        { draft: { ...begun(), ...change }, project, plan },
        { id: 'r', way: 'MAIL', lastSeenId: null },
      ).remindOn;
    expect(daysOf({})).toBe('2026-12-05');
    expect(daysOf({ remindOn: '2026-12-07' })).toBe('2026-12-07');
    expect(daysOf({ hasReminder: false })).toBeNull();
  });

  test('name the building project to the customer as they know it, where that fits', () => {
    const subjectsOf = (name: string) =>
      lettersOf({
        draft: begun(),
        project: { ...project, name, customerReference: 'K-40117' },
        plan,
      }).map(({ subject }) => subject);
    const internal = `Fehlende Unterlagen zu ${project.projectId}`;
    expect(subjectsOf('Familie Özdemir')).toEqual([
      'Fehlende Unterlagen zum Bauvorhaben Familie Özdemir, K-40117',
      internal,
    ]);
    expect(subjectsOf('Ö'.repeat(120))).toEqual([internal, internal]);
  });

  test('ask once more only when that is meant, for the same person alone', () => {
    const sent: DocumentRequestPlan['sent'][number] = {
      id: 'm',
      owedBy: ['BAUHERR'],
      recipientName: 'Frau Bäumler',
      email: 'BAEUMLER@x.example',
      labels: ['Vollmacht'],
      dueDate: '2026-12-01',
      sentAt: '2026-11-20T08:00:00.000Z',
      sentBy: null,
      state: 'GESENDET',
      unsent: null,
      arrived: 0,
      link: null,
    };
    const known = { ...plan, sent: [sent] };
    const now = new Date('2026-11-21T08:00:00Z');
    expect(recentMessage(known, letters(begun()), now)).toBe(sent);
    expect(recentMessage(known, letters(begun()).slice(0, 1), now)).toBeNull();
    expect(recentMessage(known, letters(begun()), new Date('2026-11-24T08:00:00Z'))).toBeNull();
  });
});

describe('an upload link of a message', () => {
  function toClient(typed: object = {}) {
    const letter = { ...untouchedLetter, ...typed };
    const draft = { ...begun(), letters: { 'baeumler@x.example': letter } };
    const found = letters(draft).find(({ recipient }) => recipient.kind === 'BAUHERR');
    if (found === undefined) throw new Error('Nobody asks the Bauherr');
    return found;
  }

  test('goes to who has no way into the portal, unless somebody chooses otherwise', () => {
    expect(letters(begun()).map(({ link }) => link !== null)).toEqual([false, true]);
    expect(toClient({ withLink: false }).link).toBeNull();
  });

  test('is open two weeks longer than the documents are asked for, and stands in the words', () => {
    expect(toClient().link).toEqual({ until: '19.12.2026', password: '' });
    expect(toClient().text).toContain('bis zum 19.12.2026 ohne Anmeldung hier hochladen:\n{link}');
    expect(toClient({ linkPassword: 'geheimes' }).text).toContain('gesondert');
  });

  test('has its place in the words, a day and a password that is long enough and not told', () => {
    const problems = (typed: object) => letterProblems(toClient({ text: 'Hier: {link}', ...typed }));
    expect(problems({})).toEqual({});
    expect(problems({ text: 'Hier.' }).text).toContain('Im Text fehlt {link}');
    expect(problems({ withLink: false }).text).toContain('kein Upload-Link');
    expect(problems({ linkPassword: 'kurz', linkUntil: '31.2.' })).toHaveProperty('linkPassword');
    expect(problems({ linkPassword: 'kurz', linkUntil: '31.2.' })).toHaveProperty('linkUntil');
    const revealed = { linkPassword: 'geheimes', text: 'geheimes {link}' };
    expect(problems(revealed).text).toContain('gehört nicht');
    expect(problems({ subject: ' ', text: ' ' })).toMatchObject({
      subject: 'Feld muss befüllt werden.',
      text: 'Feld muss befüllt werden.',
    });
  });
});

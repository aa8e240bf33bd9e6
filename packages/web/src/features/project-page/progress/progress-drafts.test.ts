import { describe, expect, test } from 'vitest';
import {
  checklistItemInput,
  checklistItemProblems,
  startOfChecklistItem,
} from '../checklist/checklist-item-draft.ts';
import { rejection, stateChange } from '#project-kit/checklist-item-steps.ts';
import { deadlineInput, deadlineProblems, startOfDeadline } from '../deadlines/deadline-draft.ts';
import { sampleDeadline, sampleChecklistItem, sampleService } from '#test/sample-project.ts';
import { billingOf, billingProblems, startOfBilling } from './billing-draft.ts';
import { deadlineChanges, checklistItemChanges, serviceChanges } from '#project-kit/what-changed.ts';

const today = '2026-11-21';

describe('an invoice', () => {
  const draft = startOfBilling([sampleService()], '21.11.2026');

  test('needs a number and a day, a waiver its reason', () => {
    expect(billingProblems(draft, 1)).toEqual({ invoiceNo: 'Feld muss befüllt werden.' });
    expect(billingProblems({ ...draft, invoiceNo: 'RE-1', invoicedAt: '31.2.' }, 1)).toHaveProperty(
      'invoicedAt',
    );
    expect(billingProblems({ ...draft, kind: 'waived' }, 1)).toEqual({
      billingWaived: 'Feld muss befüllt werden.',
    });
    expect(billingProblems({ ...draft, invoiceNo: 'RE-1' }, 0)).toHaveProperty('services');
  });

  test('sends either the number or the reason, never both', () => {
    const both = { ...draft, invoiceNo: ' RE-1 ', billingWaived: 'Kulanz' };
    expect(billingOf(both)).toEqual({
      invoiceNo: 'RE-1',
      invoicedAt: '2026-11-21',
      billingWaived: null,
    });
    expect(billingOf({ ...both, kind: 'waived' })).toEqual({
      invoiceNo: null,
      invoicedAt: null,
      billingWaived: 'Kulanz',
    });
  });

  test('of several services begins empty, of one with what is known', () => {
    const known = sampleService({ invoiceNo: 'RE-1', invoicedAt: '2026-11-02' });
    expect(startOfBilling([known], '21.11.2026')).toMatchObject({
      invoiceNo: 'RE-1',
      invoicedAt: '02.11.2026',
    });
    expect(startOfBilling([known, known], '21.11.2026').invoiceNo).toBe('');
    const waived = sampleService({ billingWaived: 'Kulanz' });
    expect(startOfBilling([waived], '21.11.2026').kind).toBe('waived');
  });
});

describe('a deadline', () => {
  const deadline = sampleDeadline({ dueDate: '2027-03-01', note: 'Bank' });

  test('is confirmed with the day somebody read, not with the one that was counted', () => {
    const draft = startOfDeadline(deadline, 'confirm');
    expect(draft.dueDate).toBe('');
    expect(deadlineProblems(draft, deadline, 'confirm')).toHaveProperty('dueDate');
    const read = { ...draft, dueDate: '15.3.2027' };
    expect(deadlineInput(read, deadline, { task: 'confirm', projectId: 'p' })).toEqual({
      id: deadline.id,
      version: 1,
      dueDate: '2027-03-15',
      confirm: true,
    });
  });

  test('is extended to a later day only', () => {
    const draft = { ...startOfDeadline(deadline, 'extend'), dueDate: '01.03.2027' };
    expect(deadlineProblems(draft, deadline, 'extend')).toHaveProperty('dueDate');
    expect(deadlineProblems({ ...draft, dueDate: '2.3.2027' }, deadline, 'extend')).toEqual({});
    expect(deadlineProblems(draft, deadline, 'confirm')).toEqual({});
  });

  test('of its own needs a name and a day', () => {
    const draft = startOfDeadline(null, 'add');
    expect(Object.keys(deadlineProblems(draft, null, 'add'))).toEqual(['title', 'dueDate']);
    const filled = { ...draft, title: ' Bank ', dueDate: '1.3.2027' };
    expect(deadlineInput(filled, null, { task: 'add', projectId: 'p' })).toEqual({
      projectId: 'p',
      title: 'Bank',
      dueDate: '2027-03-01',
      hard: false,
      fundingCaseId: null,
      responsibleUserId: null,
      visibleToGuest: false,
      note: null,
    });
  });
});

describe('a document', () => {
  test('that is asked for is due in two weeks, and keeps a day that lies ahead', () => {
    const checklistItem = sampleChecklistItem();
    expect(stateChange(checklistItem, 'ANGEFORDERT', today).dueDate).toBe('2026-12-05');
    expect(stateChange({ ...checklistItem, dueDate: '2026-11-20' }, 'ANGEFORDERT', today).dueDate).toBe(
      '2026-12-05',
    );
    expect(
      stateChange({ ...checklistItem, dueDate: today }, 'ANGEFORDERT', today).dueDate,
    ).toBeUndefined();
    expect(stateChange(checklistItem, 'EINGEGANGEN', today).dueDate).toBeUndefined();
  });

  test('that was sent back is asked for again', () => {
    expect(
      rejection(sampleChecklistItem({ state: 'EINGEGANGEN' }), 'Maßstab fehlt', today),
    ).toMatchObject({
      state: 'ANGEFORDERT',
      dueDate: '2026-12-05',
      rejectedReason: 'Maßstab fehlt',
    });
  });

  test('of its own needs a name', () => {
    const draft = startOfChecklistItem(null);
    expect(
      Object.keys(checklistItemProblems({ ...draft, dueDate: 'morgen', expiresOn: '31.2.' })),
    ).toEqual(['label', 'dueDate', 'expiresOn']);
    expect(checklistItemInput({ ...draft, label: 'Statik' }, null, 'p')).toMatchObject({
      projectId: 'p',
      label: 'Statik',
      dueDate: null,
    });
    expect(
      checklistItemInput(startOfChecklistItem(sampleChecklistItem()), sampleChecklistItem(), 'p'),
    ).not.toHaveProperty('projectId');
  });
});

describe('what colleagues changed meanwhile', () => {
  test('is told field by field, nothing when nothing changed', () => {
    const service = sampleService({ color: 'WHITE' });
    expect(serviceChanges(service, service)).toEqual([]);
    expect(serviceChanges(service, { ...service, version: 2, color: 'YELLOW' })).toEqual([
      'Status: beauftragt → in Bearbeitung',
    ]);
    expect(serviceChanges(service, { ...service, version: 2 })).toEqual([
      'Ein anderes Feld wurde geändert.',
    ]);
    expect(serviceChanges(service, null)).toEqual(['Es gibt den Eintrag nicht mehr.']);
  });

  test('is told of deadlines and documents too', () => {
    const deadline = sampleDeadline({ dueDate: '2027-03-01' });
    expect(
      deadlineChanges(deadline, { ...deadline, version: 2, dueDate: '2027-05-01', note: 'neu' }),
    ).toEqual(['Fällig: 01.03.2027 → 01.05.2027', 'Notiz: leer → neu']);
    const checklistItem = sampleChecklistItem();
    expect(
      checklistItemChanges(checklistItem, { ...checklistItem, version: 2, state: 'GEPRUEFT' }),
    ).toEqual(['Stand: fehlt → geprüft']);
  });
});

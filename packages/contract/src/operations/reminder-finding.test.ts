import { expect, test } from 'vitest';
import { judgeReminders } from './reminder-finding.ts';

const watch = { name: 'KfW-Projekte', isOn: true, lateMinutes: 0, error: null };

test.each([
  [[watch], 'OK', 'pünktlich'],
  [[{ ...watch, lateMinutes: 30 }], 'WARNING', '30 Minuten zu spät'],
  [[watch, { ...watch, lateMinutes: 120 }], 'CRITICAL', '2 Stunden zu spät'],
  [[{ ...watch, isOn: false, lateMinutes: 500 }], 'WARNING', 'ausgeschaltet'],
  [[{ ...watch, error: '1 Anlass ohne Empfänger' }], 'WARNING', 'mit Fehlern'],
])('%j is %s: %s', (watches, level, value) => {
  expect(judgeReminders(watches)).toMatchObject({ level, value });
});

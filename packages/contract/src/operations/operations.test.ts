import { describe, expect, it } from 'vitest';
import { judgeBackup, judgeRehearsal } from './backup-findings.ts';
import { isBackupDue, type KeptBackup, outdatedBackups, type PastRun } from './backup-run.ts';
import { certificateLimits, checkLimits, levelOf, levelOfRest } from './check-level.ts';
import { judgeCertificates, judgeDisks, judgeNodes } from './findings.ts';

const now = new Date('2026-11-27T09:42:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const dayInMinutes = 1440;

describe('the limits', () => {
  it.each(Object.entries(checkLimits))('of %s turn amber and red where they say', (_name, limits) => {
    const { warning, critical } = limits;
    const levels = [warning - 1, warning, critical - 1, critical].map((value) => levelOf(value, limits));
    expect(levels).toEqual(['OK', 'WARNING', 'WARNING', 'CRITICAL']);
  });

  it('of certificates count the days that are left', () => {
    const levels = [31, 30, 8, 7, -1].map((days) => levelOfRest(days, certificateLimits));
    expect(levels).toEqual(['OK', 'WARNING', 'WARNING', 'CRITICAL', 'CRITICAL']);
  });
});

describe('the last backup', () => {
  const facts = { configured: true, problem: null, content: 'Alles da.' };

  it.each([
    [25 * 60, 'OK'],
    [26 * 60, 'WARNING'],
    [50 * 60, 'CRITICAL'],
  ])('that is %i minutes old is %s', (minutes, level) => {
    expect(judgeBackup({ ...facts, lastAt: minutesAgo(minutes) }, now).level).toBe(level);
  });

  it('is red when the last attempt brought none, however new the one before is', () => {
    const found = judgeBackup(
      { ...facts, lastAt: minutesAgo(60), problem: 'Der Datenträger ist voll.' },
      now,
    );
    expect(found).toMatchObject({ level: 'CRITICAL', value: 'heute 09:42 Uhr' });
    expect(found.advice).toContain('Der Datenträger ist voll.');
  });

  it('is amber where nobody has set up a folder', () => {
    expect(judgeBackup({ ...facts, configured: false, lastAt: null }, now).level).toBe('WARNING');
  });

  it('names the last good rehearsal beside one that failed', () => {
    const last = { at: minutesAgo(60), problem: 'Die Sicherung ist beschädigt.' };
    const lastGoodAt = minutesAgo(2 * dayInMinutes);
    expect(judgeRehearsal({ configured: true, last, lastGoodAt, firstMadeAt: null }, now)).toMatchObject(
      {
        level: 'CRITICAL',
        advice:
          'Die Sicherung ist beschädigt. Bitte den Speicher prüfen und neu sichern. Letzte gute Probe: 25.11.2026, 10:42 Uhr.',
      },
    );
  });
});

it.each([
  [25 * 60, 'OK'],
  [26 * 60, 'WARNING'],
  [50 * 60, 'CRITICAL'],
])('a rehearsal %i minutes ago, with none that ended since, is %s', (minutes, level) => {
  const at = minutesAgo(minutes);
  const facts = { configured: true, firstMadeAt: at };
  const last = { at, problem: null };
  expect(judgeRehearsal({ ...facts, last, lastGoodAt: at }, now).level).toBe(level);
  expect(judgeRehearsal({ ...facts, last: null, lastGoodAt: null }, now).level).toBe(level);
});

it('warns of backups on the disk of what they are of', () => {
  const disk = { holds: 'Daten und Sicherungen', usedBytes: 1, totalBytes: 100 };
  expect(judgeDisks([disk]).level).toBe('OK');
  const { level, advice } = judgeDisks([{ ...disk, isShared: true }]);
  expect(`${level}: ${advice}`).toMatch(/^WARNING: .* auf derselben Platte wie die Daten /u);
});

it('names the node that has fallen silent', () => {
  const nodes = [
    { name: 'a:8080', version: '2.4.0', seenAt: minutesAgo(0) },
    { name: 'b:8080', version: '2.4.0', seenAt: minutesAgo(6) },
  ];
  expect(judgeNodes(nodes, now)).toMatchObject({
    level: 'CRITICAL',
    advice: 'b:8080 schweigt seit 6 Minuten. Bitte dort nachsehen, ob EnergieAkte läuft.',
  });
});

it('says of certificates which ends first, and who did not answer', () => {
  const endsAt = new Date('2026-12-10T00:00:00Z');
  expect(
    judgeCertificates(
      [
        { peer: 'akte.example', endsAt },
        { peer: 'mail.example:465', endsAt: null },
      ],
      now,
    ),
  ).toMatchObject({ level: 'WARNING', value: '12 Tage' });
});

describe('the scheduled backup', () => {
  const at = '02:30';
  const run = (minutes: number, state: PastRun['state']): PastRun => ({
    origin: 'SCHEDULED',
    state,
    startedAt: minutesAgo(minutes),
    finishedAt: minutesAgo(minutes - 1),
  });

  it.each<readonly [string, readonly PastRun[], boolean]>([
    ['is due when there was none since its time', [run(dayInMinutes, 'GOOD')], true],
    ['is not when there was', [run(300, 'GOOD')], false],
    ['is not for half an hour after a failure', [run(20, 'FAILED')], false],
    ['is again after it', [run(40, 'FAILED')], true],
    ['is at once after the server ended', [run(2, 'ABORTED')], true],
    ['is given up after three attempts', [40, 80, 120].map((ago) => run(ago, 'FAILED')), false],
  ])('%s', (_what, runs, due) => {
    expect(isBackupDue(at, runs, now)).toBe(due);
  });

  it('waits for its time of day in Germany, in summer and in winter', () => {
    const good = (startedAt: string): PastRun[] => [
      { origin: 'SCHEDULED', state: 'GOOD', startedAt: new Date(startedAt), finishedAt: null },
    ];
    const summer = good('2026-07-01T00:31:00Z');
    expect(isBackupDue(at, summer, new Date('2026-07-02T00:29:00Z'))).toBe(false);
    expect(isBackupDue(at, summer, new Date('2026-07-02T00:30:00Z'))).toBe(true);
    const winter = good('2026-12-01T01:31:00Z');
    expect(isBackupDue(at, winter, new Date('2026-12-02T01:29:00Z'))).toBe(false);
    expect(isBackupDue(at, winter, new Date('2026-12-02T01:30:00Z'))).toBe(true);
  });
});

describe('the rotation', () => {
  const daily = (days: number, standing: KeptBackup['standing'] = 'GOOD'): KeptBackup => {
    const at = new Date(now.getTime() - days * dayInMinutes * 60_000);
    return { name: at.toISOString().slice(0, 10), at, standing };
  };

  it('keeps 7 days, 4 weeks and 12 months, whatever the order', () => {
    const all = Array.from({ length: 800 }, (_, days) => daily(days));
    const outdated = new Set(outdatedBackups(all.toReversed()));
    const kept = all.map(({ name }) => name).filter((name) => !outdated.has(name));
    expect(kept.join(' ')).toBe(
      [
        '2026-11-27 2026-11-26 2026-11-25 2026-11-24 2026-11-23 2026-11-22',
        '2026-11-21 2026-11-15 2026-11-08 2026-10-31 2026-09-30 2026-08-31',
        '2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28',
        '2026-01-31 2025-12-31',
      ].join(' '),
    );
  });

  it('comes to the same when it is done each day', () => {
    let kept: readonly KeptBackup[] = [];
    for (let days = 500; days >= 0; days--) {
      const outdated = new Set(outdatedBackups([...kept, daily(days)]));
      kept = [...kept, daily(days)].filter(({ name }) => !outdated.has(name));
    }
    expect(kept).toHaveLength(20);
  });

  it('lets damaged ones push out no good one, and keeps the newest 7 of them', () => {
    const good = [daily(20), daily(21), daily(22)];
    const bad = Array.from({ length: 19 }, (_, days) => daily(days, 'DAMAGED'));
    const outdated = outdatedBackups([...good, ...bad]);
    expect(outdated).toEqual(bad.slice(7).map(({ name }) => name));
  });

  it('keeps what a rehearsal could not judge like a good one, beside those that are good', () => {
    const unproven = Array.from({ length: 19 }, (_, days) => daily(days, 'UNPROVEN'));
    expect(outdatedBackups(unproven)).toEqual(
      outdatedBackups(unproven.map(({ at }, days) => ({ ...daily(days), at }))),
    );
    const good = Array.from({ length: 7 }, (_, days) => daily(19 + days));
    const outdated = new Set(outdatedBackups([...unproven, ...good]));
    expect(good.filter(({ name }) => outdated.has(name))).toEqual([]);
  });
});

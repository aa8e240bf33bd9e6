import type { AuditEntry, AuditState } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { filterOf } from './audit-search.ts';
import { detailLabel, momentOf, sentenceText, stateSentence } from './audit-labels.ts';

const person = { id: '01a200af-70c1-74fa-b403-3e8e4b5ae636', displayname: 'Jana Keller' };

function entry(part: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1,
    at: '2026-11-22T00:10:00.000Z',
    actor: person,
    action: 'project.update',
    entity: 'project',
    entityId: '01a200af-70c1-74fa-b403-3e8e4b5ae637',
    entityName: 'KfW-26_014 Baumann',
    historyId: 4,
    link: null,
    details: null,
    ...part,
  };
}

describe('an action in words', () => {
  it.each<readonly [Partial<AuditEntry>, string]>([
    [{}, 'Jana Keller hat das Projekt KfW-26_014 Baumann gespeichert'],
    [
      { action: 'service_type.delete', entityName: 'E1 Energieberatung' },
      'Jana Keller hat die Leistung E1 Energieberatung gelöscht',
    ],
    [
      { action: 'project.dayChange', actor: null },
      'EnergieAkte hat das Projekt KfW-26_014 Baumann dem neuen Tag angepasst',
    ],
    [{ action: 'auth.signedIn' }, 'Jana Keller hat sich angemeldet'],
    [
      { actor: { ...person, displayname: '' }, entityName: null },
      'Eine gelöschte Person hat das Projekt (ohne Namen) gespeichert',
    ],
    [
      {
        action: 'auth.failed',
        actor: null,
        details: {
          erased: false,
          values: [{ name: 'username', value: 'jana' }],
          address: null,
          userAgent: null,
        },
      },
      'Jemand ist bei der Anmeldung gescheitert, als „jana“',
    ],
    [
      {
        action: 'access.refused',
        details: {
          erased: false,
          values: [{ name: 'count', value: '1400' }],
          address: null,
          userAgent: null,
        },
      },
      'Jana Keller wollte auf etwas zugreifen, wofür das Recht fehlt (1.400-mal)',
    ],
    [
      { action: 'auth.throttled', actor: null, details: null },
      'Jemand wurde nach zu vielen Versuchen abgewiesen, ohne dass das Passwort geprüft wurde',
    ],
    [{ action: 'mond.geputzt' }, 'Jana Keller hat einen Eintrag (mond) geändert (geputzt)'],
  ])('%j', (part, sentence) => {
    expect(sentenceText(entry(part))).toBe(sentence);
  });

  it('names its details in German as far as they are known', () => {
    expect(detailLabel('request.query.mode')).toBe('Anfrage › Suche › Art');
    expect(detailLabel('calls.GET /project/:id')).toBe('Aufrufe › GET /project/:id');
    expect(detailLabel('credentialId')).toBe('credentialId');
  });

  it('says the day the way people do', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(momentOf(new Date('2026-11-22T02:10:00Z'), now)).toBe('heute 03:10');
    expect(momentOf(new Date('2026-11-21T16:05:00Z'), now)).toBe('gestern 17:05');
    expect(momentOf(new Date('2026-11-02T16:05:00Z'), now)).toBe('02.11.2026 17:05');
  });
});

describe('the state of the log in words', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const last = {
    at: '2026-11-22T02:10:00.000Z',
    by: null,
    links: 12_345,
    head: 'a',
    erased: 1,
    findings: [],
  };

  it.each<readonly [AuditState, string]>([
    [{ prevented: true, last: null }, 'Das Protokoll wurde noch nicht geprüft.'],
    [
      { prevented: true, last },
      'Vollständig und unverändert: 12.345 Einträge, geprüft heute 03:10 von EnergieAkte. Bei 1 Eintrag wurden die persönlichen Angaben gelöscht.',
    ],
    [
      { prevented: true, last: { ...last, findings: [{ kind: 'entryChanged', seq: 7, auditId: 9 }] } },
      'Nachträglich verändert, geprüft heute 03:10 von EnergieAkte.',
    ],
  ])('%j', (state, sentence) => {
    expect(stateSentence(state, now)).toBe(sentence);
  });
});

describe('the address', () => {
  it('asks for the object it names, and for nothing that is empty', () => {
    expect(filterOf({ gegenstand: 'project:01a2', q: '' })).toEqual({
      entity: 'project',
      entityId: '01a2',
    });
    expect(filterOf({ von: '2026-11-01', ereignis: 'auth.failed' })).toEqual({
      from: '2026-11-01',
      action: 'auth.failed',
    });
  });
});

import { singleSignOnOutcomes } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { announcedBehind } from './announced.ts';

describe('what the way back from the provider says', () => {
  it('is a ticket', () => {
    expect(announcedBehind('#sso=abc-_1')).toEqual({ ticket: 'abc-_1', outcome: null });
  });

  it.each(singleSignOnOutcomes)('is the outcome %s', (outcome) => {
    expect(announcedBehind(`#sso-meldung=${outcome}`)).toEqual({ ticket: null, outcome });
  });

  it('is a failure where the word is not known', () => {
    expect(announcedBehind('#sso-meldung=<b>').outcome).toBe('fehlgeschlagen');
  });

  it.each(['', '#', '#sso=', '#objekt', '#sso-ticket=abc'])('is nothing in „%s“', (hash) => {
    expect(announcedBehind(hash)).toEqual({ ticket: null, outcome: null });
  });
});

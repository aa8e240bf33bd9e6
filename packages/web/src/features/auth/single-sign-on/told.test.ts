import { singleSignOnOutcomes } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { toldBehind } from './told.ts';

describe('what the way back from the provider says', () => {
  it('is a ticket', () => {
    expect(toldBehind('#sso=abc-_1')).toEqual({ ticket: 'abc-_1', outcome: null });
  });

  it.each(singleSignOnOutcomes)('is the outcome %s', (outcome) => {
    expect(toldBehind(`#sso-meldung=${outcome}`)).toEqual({ ticket: null, outcome });
  });

  it('is a failure where the word is not known', () => {
    expect(toldBehind('#sso-meldung=<b>').outcome).toBe('fehlgeschlagen');
  });

  it.each(['', '#', '#sso=', '#objekt', '#sso-ticket=abc'])('is nothing in „%s“', (hash) => {
    expect(toldBehind(hash)).toEqual({ ticket: null, outcome: null });
  });
});

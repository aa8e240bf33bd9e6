import { booleanSetting, numberSetting, textSetting } from '../settings/office-setting.ts';
import { synonymProblem } from './price-synonyms.ts';

export const priceFourEyes = booleanSetting({
  name: 'pricing.fourEyes',
  section: 'Preise',
  label: 'Preise nach dem Vier-Augen-Prinzip freigeben',
  detail: 'Freigeben muss eine andere Person als die, die eingereicht hat.',
  defaultValue: false,
});

export const priceStaleMonths = numberSetting({
  name: 'pricing.staleMonths',
  section: 'Preise',
  label: 'Preise gelten als veraltet nach',
  detail:
    'So lange nach dem Beginn, dem Stand der Quelle oder der letzten Prüfung wird an einen Preis erinnert.',
  defaultValue: 12,
  unit: 'Monaten',
  minimum: 1,
  maximum: 120,
});

export const priceSynonyms = textSetting({
  name: 'pricing.synonyms',
  section: 'Preise',
  label: 'Gleichbedeutende Suchwörter',
  detail:
    'Eine Zeile je Bedeutung, die Wörter mit „=“ dazwischen: Wer nach einem sucht, findet auch Preise mit den anderen.',
  defaultValue: 'EFH = Einfamilienhaus\nMFH = Mehrfamilienhaus\nBlowerdoor = Luftdichtheitsmessung',
  maxLength: 4000,
  problemOf: synonymProblem,
});

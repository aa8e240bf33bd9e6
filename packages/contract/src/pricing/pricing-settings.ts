import { booleanSetting, numberSetting } from '../settings/office-setting.ts';

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

import { textSetting } from '../settings/office-setting.ts';

/** What stands below every mail. */
export const mailSignature = textSetting({
  name: 'mail.signature',
  section: 'E-Mail',
  label: 'Signatur',
  detail: 'Steht unter jeder Mail, die hinausgeht; leer: keine.',
  keywords: 'Grußformel Unterschrift Impressum',
  defaultValue: '',
  maxLength: 1000,
  problemOf: () => null,
});

import { booleanSetting, numberSetting } from '../settings/office-setting.ts';

const section = 'Newsletter' as const;

/** Whether somebody else than who changed a letter last has to release it. */
export const newsletterFourEyes = booleanSetting({
  name: 'newsletter.fourEyes',
  section,
  label: 'Vier Augen beim Newsletter',
  detail: 'Wer einen Newsletter zuletzt geändert hat, gibt ihn nicht selbst frei.',
  keywords: 'Freigabe Kontrolle',
  defaultValue: true,
});

/** Whether anybody may order the newsletter over the form of the office. */
export const newsletterForm = booleanSetting({
  name: 'newsletter.form',
  section,
  label: 'Newsletter über das Formular bestellen lassen',
  detail: 'Unter /newsletter-bestellen; wer bestellt, muss einen Link in einer E-Mail bestätigen.',
  keywords: 'Anmeldung Double-Opt-in Abonnenten',
  defaultValue: false,
});

export const newsletterPerMinute = numberSetting({
  name: 'newsletter.perMinute',
  section,
  label: 'Newsletter: Nachrichten in der Minute',
  detail: 'Höchstens so viele gehen in einer Minute hinaus.',
  keywords: 'Versand Tempo Drosselung',
  unit: 'Nachrichten',
  minimum: 1,
  maximum: 10_000,
  defaultValue: 120,
});

export const newsletterPerDay = numberSetting({
  name: 'newsletter.perDay',
  section,
  label: 'Newsletter: Nachrichten am Tag',
  detail: 'Höchstens so viele gehen an einem Tag hinaus; der Rest folgt am nächsten Werktag.',
  keywords: 'Versand Tempo Drosselung',
  unit: 'Nachrichten',
  minimum: 1,
  maximum: 1_000_000,
  defaultValue: 20_000,
});

export const newsletterPerDomain = numberSetting({
  name: 'newsletter.perDomain',
  section,
  label: 'Newsletter: Nachrichten in der Minute an einen Anbieter',
  detail: 'Große Anbieter wie GMX oder T-Online weisen ab, wer zu schnell sendet.',
  keywords: 'Versand Tempo Drosselung Domain',
  unit: 'Nachrichten',
  minimum: 1,
  maximum: 10_000,
  defaultValue: 30,
});

export const newsletterFromHour = numberSetting({
  name: 'newsletter.fromHour',
  section,
  label: 'Newsletter: gesendet wird ab',
  detail: 'Gesendet wird montags bis freitags, an Feiertagen des Büros nicht.',
  keywords: 'Versand Uhrzeit Fenster Wochenende',
  unit: 'Uhr',
  minimum: 0,
  maximum: 23,
  defaultValue: 8,
});

export const newsletterUntilHour = numberSetting({
  name: 'newsletter.untilHour',
  section,
  label: 'Newsletter: gesendet wird bis',
  detail: 'Was bis dahin nicht hinausging, geht am nächsten Werktag.',
  keywords: 'Versand Uhrzeit Fenster Wochenende',
  unit: 'Uhr',
  minimum: 1,
  maximum: 24,
  defaultValue: 18,
});

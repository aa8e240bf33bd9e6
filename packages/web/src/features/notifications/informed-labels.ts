import type { InformedPerson } from '@energieakte/contract';

/** How far the news came: `gelesen heute 09:42`, `in der Zusammenfassung um 17:00`. */
export function informedLabels(
  { state, at, digestAt }: Pick<InformedPerson, 'state' | 'at' | 'digestAt'>,
  momentOf: (at: string) => string,
): string {
  const when = at === null ? '' : ` ${momentOf(at)}`;
  switch (state) {
    case 'GELESEN':
      return `gelesen${when}`;
    case 'STUMM':
      return 'stummgeschaltet';
    case 'MAIL':
      return `Mail gesendet${when}`;
    case 'MAIL_GEPLANT':
      return 'Mail folgt';
    case 'ZUSAMMENFASSUNG':
      return `in der Zusammenfassung um ${digestAt ?? ''}`;
    case 'POSTEINGANG':
      return 'ungelesen im Posteingang';
  }
}

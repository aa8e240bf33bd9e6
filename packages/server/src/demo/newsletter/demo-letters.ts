import type { NewsletterBlocks, NewsletterSegment } from '@energieakte/contract';

interface DemoLetter {
  readonly subject: string;
  readonly preheader: string;
  readonly body: NewsletterBlocks;
  readonly segment: NewsletterSegment;
}

const everybody: NewsletterSegment = {
  sources: ['KONTO', 'BAUHERR', 'AUFTRAGGEBER'],
  roles: [],
  customerTypes: [],
  customerIds: [],
  programmeCodes: [],
  tags: [],
  viewId: null,
};

/** What is being written now. */
export const demoDraft: DemoLetter = {
  subject: 'EH 55: Anträge bis 18.12.2026 stellen',
  preheader: 'Was Sie jetzt tun können, in drei Schritten',
  segment: { ...everybody, programmeCodes: ['297', '298'] },
  body: [
    { id: 'titel', kind: 'HEADING', text: 'EH 55 endet am 18.12.2026' },
    {
      id: 'anschreiben',
      kind: 'TEXT',
      markdown:
        'Guten Tag {{anrede}} {{nachname}},\n\ndie EH-55-Förderung nimmt nur noch bis zum **18.12.2026** Anträge an. Für Ihr Vorhaben liegt die BzA bereit oder ist in Arbeit. Bitte stellen Sie den Antrag im Kundenportal der KfW, bevor Sie Verträge unterschreiben.',
    },
    {
      id: 'programm',
      kind: 'PROGRAMME',
      programmeCode: '297',
      note: '',
    },
    {
      id: 'termin',
      kind: 'BUTTON',
      label: 'Termin mit uns vereinbaren',
      href: 'https://www.brenner-energie.example/termin',
    },
  ],
};

/** What went out some weeks ago. */
export const demoSentLetter: DemoLetter = {
  subject: 'Heizung tauschen: Was vor dem Antrag zu tun ist',
  preheader: 'Erst der Vertrag mit Bedingung, dann der Antrag',
  segment: everybody,
  body: [
    { id: 'titel', kind: 'HEADING', text: 'Erst der Vertrag, dann der Antrag' },
    {
      id: 'anschreiben',
      kind: 'TEXT',
      markdown:
        'Guten Tag {{anrede}} {{nachname}},\n\nwer die Heizung tauscht und dafür den Zuschuss der KfW möchte, geht in dieser Reihenfolge vor:\n\n1. Angebot einholen und einen Vertrag mit **aufschiebender Bedingung** schließen\n2. bei uns die Bestätigung zum Antrag holen\n3. den Antrag stellen und die Zusage abwarten\n4. erst dann bauen\n\nFragen beantworten wir gern am Telefon.',
    },
    { id: 'linie', kind: 'DIVIDER' },
    {
      id: 'termin',
      kind: 'BUTTON',
      label: 'Termin mit uns vereinbaren',
      href: 'https://www.brenner-energie.example/termin',
    },
  ],
};

import type { NewsletterBlocks } from '@energieakte/contract';
import type { LetterOptions } from '#features/newsletter/letter/letter-content.ts';
import type { LetterReader } from '#features/newsletter/letter/personalize.ts';

const imageId = '0198c000-0000-7000-8000-000000000001';

export const sampleBlocks: NewsletterBlocks = [
  { id: 'a', kind: 'HEADING', text: 'EH 55 endet am 18.12.2026' },
  {
    id: 'b',
    kind: 'TEXT',
    markdown:
      'Guten Tag {{anrede}} {{nachname}},\n\ndie EH-55-Förderung nimmt nur noch bis zum **18.12.2026** Anträge an. Was *jetzt* zu tun ist:\n\n- BzA bei uns abholen\n- Antrag im [Kundenportal der KfW](https://meine.kfw.de/) stellen\n\n1. zuerst das eine\n2. dann das andere',
  },
  {
    id: 'c',
    kind: 'PROGRAMME',
    programmeCode: '297',
    note: '',
  },
  { id: 'd', kind: 'BUTTON', label: 'Termin mit uns vereinbaren', href: 'https://buero.example/termin' },
  { id: 'e', kind: 'DIVIDER' },
  { id: 'f', kind: 'HEADING', text: 'Aus dem Büro' },
  { id: 'g', kind: 'IMAGE', imageId, alt: 'Luftbild der Siedlung', href: null },
];

export const sampleOptions: LetterOptions = {
  subject: 'EH 55: Anträge bis 18.12.2026 stellen',
  preheader: 'Was Sie jetzt tun können, in drei Schritten',
  office: {
    name: 'Brenner Energie & Bauphysik Ingenieurgesellschaft mbH',
    address: 'Mühlwiesenring 14, 73230 Kirchheim unter Teck',
    color: '#B34E09',
  },
  programmes: new Map([
    [
      '297',
      {
        code: '297',
        title: 'KfW 297 · Klimafreundlicher Neubau',
        detail: 'Wohngebäude, private Selbstnutzung',
        checkedOn: '2026-11-10',
        link: 'https://www.kfw.de/297',
        isOpen: true,
      },
    ],
  ]),
  images: new Map([[imageId, { width: 1040, size: 90_000 }]]),
};

export const sampleReader: LetterReader = {
  salutation: 'Herr',
  firstName: 'Emre',
  lastName: 'Özdemir',
  firm: null,
  consentOn: '2026-02-20',
};

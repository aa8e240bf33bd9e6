import type { serviceUnits } from '@energieakte/contract';
import type { DayOffset } from '#server/demo/demo-calendar.ts';
import type { DemoShortname } from '#server/demo/demo-customers.ts';
import type { DemoUsername } from '#server/demo/demo-people.ts';

/** A price element of domain section 6 with its default price. */
export interface DemoElement {
  readonly number: string;
  readonly category: string;
  readonly title: string;
  readonly unit: (typeof serviceUnits)[number];
  readonly euros: number;
  readonly serviceCode?: string;
  readonly tiers?: readonly (readonly [fromQty: number, euros: number])[];
  /** Of the older Preisstand, which nobody has looked at since. */
  readonly isOld?: true;
  /** In euros, what it cost before the current Preisstand; offers that nobody has ordered yet were made with it. */
  readonly before?: number;
}

function under(
  category: string,
  elements: readonly Omit<DemoElement, 'category'>[],
): readonly DemoElement[] {
  return elements.map((element) => ({ ...element, category }));
}

export const demoElements: readonly DemoElement[] = [
  ...under('Nachweise Neubau', [
    {
      number: '10.010',
      title: 'Effizienzhaus-Berechnung EFH/ZFH',
      unit: 'PAUSCHAL',
      euros: 890,
      serviceCode: 'EHB',
    },
    {
      number: '10.011',
      title: 'Effizienzhaus-Berechnung MFH',
      unit: 'WE',
      euros: 190,
      serviceCode: 'EHB',
      tiers: [
        [7, 150],
        [13, 120],
      ],
    },
    {
      number: '10.030',
      title: 'Wärmebrücken-Gleichwertigkeitsnachweis EFH',
      unit: 'PAUSCHAL',
      euros: 380,
      serviceCode: 'WBN',
    },
    {
      number: '10.031',
      title: 'Detaillierter Wärmebrückennachweis EFH',
      unit: 'PAUSCHAL',
      euros: 980,
      serviceCode: 'WBN',
    },
    {
      number: '10.040',
      title: 'Lüftungskonzept DIN 1946-6',
      unit: 'WE',
      euros: 180,
      serviceCode: 'LUK',
      isOld: true,
    },
    {
      number: '10.050',
      title: 'Sommerlicher Wärmeschutz',
      unit: 'PAUSCHAL',
      euros: 160,
      serviceCode: 'SWS',
      isOld: true,
    },
    {
      number: '10.060',
      title: 'Ökobilanz (LCA) EFH',
      unit: 'PAUSCHAL',
      euros: 1250,
      serviceCode: 'LCA',
    },
    {
      number: '10.070',
      title: 'QNG-PLUS Begleitung EFH',
      unit: 'PAUSCHAL',
      euros: 2900,
      serviceCode: 'QNG',
    },
    {
      number: '40.010',
      title: 'GEG-Nachweis EFH zum Bauantrag',
      unit: 'PAUSCHAL',
      euros: 650,
      serviceCode: 'GEG',
    },
    {
      number: '40.030',
      title: 'Heizlastberechnung raumweise',
      unit: 'WE',
      euros: 420,
      serviceCode: 'HZL',
    },
  ]),
  ...under('Förderung', [
    {
      number: '10.020',
      title: 'Bestätigung zum Antrag (BzA)',
      unit: 'STUECK',
      euros: 290,
      serviceCode: 'BZA',
    },
    {
      number: '10.021',
      title: 'Weitere BzA im selben Gebäude',
      unit: 'STUECK',
      euros: 120,
      serviceCode: 'BZA',
    },
    {
      number: '20.020',
      title: 'Bestätigung nach Durchführung inkl. Neuberechnung',
      unit: 'PAUSCHAL',
      euros: 590,
      before: 560,
      serviceCode: 'BND',
    },
    {
      number: '20.030',
      title: 'Fristenüberwachung Förderverfahren',
      unit: 'PAUSCHAL',
      euros: 180,
      serviceCode: 'FRI',
    },
  ]),
  ...under('Baubegleitung', [
    {
      number: '20.010',
      title: 'Baustellenbegehung mit Protokoll',
      unit: 'TERMIN',
      euros: 320,
      before: 310,
      serviceCode: 'BBG',
    },
  ]),
  ...under('Messung', [
    {
      number: '30.010',
      title: 'Luftdichtheitsmessung EFH',
      unit: 'PAUSCHAL',
      euros: 420,
      serviceCode: 'BDT',
      isOld: true,
    },
  ]),
  ...under('Energieausweis', [
    {
      number: '40.020',
      title: 'Energieausweis Bedarf Wohngebäude',
      unit: 'STUECK',
      euros: 390,
      serviceCode: 'EAB',
    },
    {
      number: '40.021',
      title: 'Energieausweis Verbrauch Wohngebäude',
      unit: 'STUECK',
      euros: 95,
      serviceCode: 'EAV',
    },
  ]),
  ...under('Beratung', [
    { number: '40.040', title: 'iSFP EFH', unit: 'PAUSCHAL', euros: 1480, serviceCode: 'ISF' },
    {
      number: '40.041',
      title: 'iSFP ab 3 Wohneinheiten',
      unit: 'PAUSCHAL',
      euros: 2100,
      serviceCode: 'ISF',
    },
    { number: '90.010', title: 'Ingenieurstunde', unit: 'STUNDE', euros: 115 },
    { number: '90.011', title: 'Technische Mitarbeit', unit: 'STUNDE', euros: 85 },
  ]),
  ...under('Nichtwohngebäude', [
    {
      number: '50.010',
      title: 'NWG-Bilanz DIN V 18599, je Zone',
      unit: 'STUECK',
      euros: 640,
      serviceCode: 'NWB',
    },
  ]),
  ...under('Nebenkosten', [{ number: '90.020', title: 'Fahrtkosten', unit: 'KM', euros: 0.6 }]),
];

export interface DemoList {
  readonly number: string;
  readonly name: string;
  readonly discountPct: number;
  readonly customer: DemoShortname;
  /** Prices of its own, by the number of the element. */
  readonly own: Readonly<Record<string, number>>;
}

export const demoLists: readonly DemoList[] = [
  {
    number: 'PL-02',
    name: 'Albblick Rahmenvertrag 2026',
    discountPct: 12,
    customer: 'HALB',
    own: { '10.020': 240, '20.020': 490 },
  },
  {
    number: 'PL-03',
    name: 'Lerchenhalde MFH 2026',
    discountPct: 0,
    customer: 'WGL',
    own: { '10.011': 165 },
  },
];

/** When the prices came in force and who released them; the younger one ends nothing of the older. */
export const demoReleases = {
  old: { title: 'Preise aus der Gründung', from: { days: 0, months: -16 } },
  current: { title: 'Standard 2026', from: { days: 0, months: -10 } },
  coming: { title: 'Preisanpassung', from: 45 },
} as const satisfies Record<string, { title: string; from: DayOffset }>;

export const demoReleaser: DemoUsername = 'sabine.brenner';

/** What the coming Preisstand changes. */
export const demoComing: Readonly<Record<string, number>> = {
  '10.010': 920,
  '10.020': 300,
  '10.031': 1015,
  '90.010': 119,
};

import type { buildingTypes, constructions } from '@energieakte/contract';
import type { DemoShortname } from '#server/demo/demo-customers.ts';

interface DemoHouseModel {
  readonly customer: DemoShortname;
  readonly name: string;
  readonly buildingType: (typeof buildingTypes)[number];
  readonly construction: (typeof constructions)[number];
  /** Code, quantity and net price in euros. */
  readonly services: readonly (readonly [string, number, number])[];
  /** U-values in W/(m²K). */
  readonly components: readonly (readonly [string, number])[];
  readonly planned: Readonly<Record<string, number | string>>;
  /** Documents the manufacturer has handed in once for all houses of the type. */
  readonly settled: readonly string[];
  readonly note: string | null;
  readonly active: boolean;
}

const timberFrame = [
  ['Außenwand Holztafel', 0.13],
  ['Dach', 0.14],
  ['Bodenplatte', 0.17],
  ['Fenster', 0.8],
  ['Haustür', 1.0],
] as const;

const newHouse = [
  ['EHB', 1, 890],
  ['WBN', 1, 380],
  ['LUK', 1, 180],
  ['SWS', 1, 160],
  ['LCA', 1, 1250],
  ['BZA', 1, 240],
  ['BBG', 1, 320],
  ['BND', 1, 490],
  ['EAB', 1, 390],
] as const;

/** Series houses (domain section 2.19); prices from the framework contracts of the demo office. */
export const demoHouseModels: readonly DemoHouseModel[] = [
  {
    customer: 'HALB',
    name: 'Albblick Classic 148',
    buildingType: 'EFH',
    construction: 'HOLZTAFEL',
    services: newHouse,
    components: timberFrame,
    planned: {
      norm: 'DIN_V_18599',
      volumeVe: 541,
      envelopeAreaA: 392,
      qpRef: 62,
      qp: 22.9,
      htRef: 0.385,
      ht: 0.198,
      thermalBridge: 'GLEICHWERT_003',
      n50Planned: 0.8,
      ventilation: 'ZU_ABLUFT_WRG',
      heatGenerator: 'WP_LUFT',
      heatLoadKw: 5.2,
      pvKwp: 9.8,
    },
    settled: ['BAUBESCHREIBUNG', 'FENSTERLISTE', 'PRODUKTE'],
    note: 'Rahmenvertrag 2026: Baubeschreibung und Fensterliste liegen für die Serie vor.',
    active: true,
  },
  {
    customer: 'HALB',
    name: 'Albblick Duo 196',
    buildingType: 'EFH_ELW',
    construction: 'HOLZTAFEL',
    services: newHouse,
    components: timberFrame,
    planned: {
      norm: 'DIN_V_18599',
      volumeVe: 702,
      envelopeAreaA: 478,
      qpRef: 60.4,
      qp: 22.4,
      htRef: 0.391,
      ht: 0.203,
      thermalBridge: 'GLEICHWERT_003',
      n50Planned: 0.8,
      ventilation: 'ZU_ABLUFT_WRG',
      heatGenerator: 'WP_LUFT',
      heatLoadKw: 6.6,
      pvKwp: 12.4,
    },
    settled: ['BAUBESCHREIBUNG', 'FENSTERLISTE', 'PRODUKTE'],
    note: null,
    active: true,
  },
  {
    customer: 'HALB',
    name: 'Albblick Classic 132 (bis 2024)',
    buildingType: 'EFH',
    construction: 'HOLZTAFEL',
    services: [
      ['EHB', 1, 790],
      ['BZA', 1, 220],
      ['BND', 1, 450],
    ],
    components: timberFrame,
    planned: {},
    settled: [],
    note: 'Wird nicht mehr gebaut.',
    active: false,
  },
  {
    customer: 'MHD',
    name: 'Donauried Massiv 135',
    buildingType: 'EFH',
    construction: 'MAUERWERK',
    services: [
      ['EHB', 1, 890],
      ['WBN', 1, 980],
      ['LUK', 1, 180],
      ['BZA', 1, 290],
      ['BBG', 2, 320],
      ['BND', 1, 590],
      ['EAB', 1, 390],
    ],
    components: [
      ['Außenwand Ziegel 42,5', 0.18],
      ['Dach', 0.16],
      ['Bodenplatte', 0.2],
      ['Fenster', 0.9],
    ],
    planned: {
      norm: 'DIN_V_18599',
      volumeVe: 498,
      envelopeAreaA: 371,
      qpRef: 63.1,
      qp: 31.5,
      htRef: 0.382,
      ht: 0.256,
      thermalBridge: 'DETAIL',
      n50Planned: 1.2,
      ventilation: 'ABLUFT',
      heatGenerator: 'WP_LUFT',
      heatLoadKw: 6.1,
    },
    settled: ['BAUBESCHREIBUNG'],
    note: null,
    active: true,
  },
  {
    customer: 'LHB',
    name: 'Lerchenhalde MFH Typ C',
    buildingType: 'MFH',
    construction: 'BETON',
    services: [
      ['EHB', 12, 150],
      ['WBN', 1, 1480],
      ['LCA', 1, 2400],
      ['BZA', 12, 120],
      ['BBG', 4, 320],
      ['BND', 12, 190],
      ['FRI', 1, 180],
    ],
    components: [
      ['Außenwand Stahlbeton mit WDVS', 0.16],
      ['Flachdach', 0.12],
      ['Decke Tiefgarage', 0.22],
      ['Fenster', 0.85],
    ],
    planned: {},
    settled: [],
    note: null,
    active: true,
  },
];

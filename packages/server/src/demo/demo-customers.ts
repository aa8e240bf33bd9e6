import type { customerTypes } from '@energieakte/contract';

export interface DemoCustomer {
  readonly shortname: string;
  readonly name: string;
  readonly type: (typeof customerTypes)[number];
  readonly internal?: true;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  /** The domain of the mail addresses and of the website. */
  readonly domain: string;
  readonly note?: string;
  /** Days since the record was made. */
  readonly created: number;
}

/** The office itself and its Auftraggeber (domain section 6). Telephone numbers are those kept free for film. */
export const demoCustomers = [
  {
    shortname: 'BEB',
    name: 'Brenner Energie & Bauphysik Ingenieurgesellschaft mbH',
    type: 'SONSTIGE',
    internal: true,
    street: 'Mühlwiesenring 14',
    zip: '73230',
    city: 'Kirchheim unter Teck',
    phone: '030 23125 100',
    domain: 'brenner-energie.example',
    created: -900,
  },
  {
    shortname: 'HALB',
    name: 'Albblick Holzhaus GmbH',
    type: 'FERTIGHAUS',
    street: 'Sägewerkstraße 18',
    zip: '72574',
    city: 'Bad Urach',
    phone: '030 23125 210',
    domain: 'albblick-haus.example',
    note: 'Rahmenvertrag. Pläne kommen als PDF und IFC, die Hausnummer der Serie steht im Planstempel.',
    created: -860,
  },
  {
    shortname: 'LHB',
    name: 'Lerchenhalde Bauträger GmbH & Co. KG',
    type: 'BAUTRAEGER',
    street: 'Am Kranenhof 5',
    zip: '74072',
    city: 'Heilbronn',
    phone: '040 66969 310',
    domain: 'lerchenhalde-bau.example',
    note: 'Je Käufer ein eigener Förderfall. Käuferlisten nur über Frau Engel.',
    created: -790,
  },
  {
    shortname: 'LKA',
    name: 'Lindner + Kraft Architekten PartGmbB',
    type: 'ARCHITEKT',
    street: 'Kelterhof 7',
    zip: '70178',
    city: 'Stuttgart',
    phone: '069 90009 420',
    domain: 'lk-architektur.example',
    created: -720,
  },
  {
    shortname: 'MHD',
    name: 'Massivhaus Donauried GmbH',
    type: 'BAUUNTERNEHMEN',
    street: 'Donauwiesen 22',
    zip: '88499',
    city: 'Riedlingen',
    phone: '089 99998 510',
    domain: 'massivhaus-donauried.example',
    created: -700,
  },
  {
    shortname: 'WGL',
    name: 'Wohnungsgenossenschaft Lindenhof 1921 eG',
    type: 'WOHNUNGSWIRTSCHAFT',
    street: 'Lindenhof 1',
    zip: '73033',
    city: 'Göppingen',
    phone: '0221 4710 610',
    domain: 'lindenhof-1921.example',
    note: 'Beschlüsse über Sanierungen fasst der Vorstand jeweils am ersten Dienstag im Monat.',
    created: -640,
  },
  {
    shortname: 'ZGL',
    name: 'Zweckverband Gebäudewirtschaft Oberes Lautertal',
    type: 'KOMMUNE',
    street: 'Lautertalhof 2',
    zip: '73230',
    city: 'Kirchheim unter Teck',
    phone: '030 23125 710',
    domain: 'zweckverband-lautertal.example',
    created: -560,
  },
  {
    shortname: 'HKB',
    name: 'Haustechnik Kornblum GmbH',
    type: 'HANDWERK',
    street: 'Am Rohrgraben 14',
    zip: '89073',
    city: 'Ulm',
    phone: '089 99998 810',
    domain: 'haustechnik-kornblum.example',
    created: -510,
  },
] as const satisfies readonly DemoCustomer[];

export type DemoShortname = (typeof demoCustomers)[number]['shortname'];

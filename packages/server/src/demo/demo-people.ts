import type { groupKinds, Role } from '@energieakte/contract';
import type { DemoShortname } from '#server/demo/demo-customers.ts';

export interface DemoPerson {
  readonly username: string;
  readonly displayname: string;
  readonly salutation: 'Frau' | 'Herr' | null;
  readonly role: Role;
  readonly customer: DemoShortname;
  readonly position: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  /** Has no sign-in of its own. */
  readonly dummy?: true;
  /** Days since the account was made. */
  readonly created: number;
}

/** Everyone of the demo office: staff, the placeholder for planning, and the guests of the Auftraggeber. */
export const demoPeople = [
  {
    username: 'sabine.brenner',
    displayname: 'Sabine Brenner',
    salutation: 'Frau',
    role: 'ROLE_SUPER_ADMIN',
    customer: 'BEB',
    position: 'Geschäftsführerin, Dipl.-Ing., Energieeffizienz-Expertin WG, NWG und LCA',
    email: 'sabine.brenner@brenner-energie.example',
    phone: '030 23125 101',
    mobile: '0171 39200 01',
    created: -900,
  },
  {
    username: 'cc-admin.roth',
    displayname: 'Stefan Roth',
    salutation: 'Herr',
    role: 'ROLE_ADMIN',
    customer: 'BEB',
    position: 'Büroleitung und IT',
    email: 'stefan.roth@brenner-energie.example',
    phone: '030 23125 102',
    mobile: '0171 39200 02',
    created: -898,
  },
  {
    username: 'jana.keller',
    displayname: 'Jana Keller',
    salutation: 'Frau',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Projektingenieurin, Energieeffizienz-Expertin WG',
    email: 'jana.keller@brenner-energie.example',
    phone: '030 23125 103',
    mobile: '0171 39200 03',
    created: -880,
  },
  {
    username: 'tobias.maurer',
    displayname: 'Tobias Maurer',
    salutation: 'Herr',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Projektingenieur, Energieeffizienz-Experte WG und NWG',
    email: 'tobias.maurer@brenner-energie.example',
    phone: '030 23125 104',
    mobile: '0171 39200 04',
    created: -760,
  },
  {
    username: 'mehmet.yildiz',
    displayname: 'Mehmet Yildiz',
    salutation: 'Herr',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Anlagentechnik und Heizlast',
    email: 'mehmet.yildiz@brenner-energie.example',
    phone: '030 23125 105',
    mobile: '0171 39200 05',
    created: -610,
  },
  {
    username: 'lena.hofer',
    displayname: 'Lena Hofer',
    salutation: 'Frau',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Baubegleitung und Messungen',
    email: 'lena.hofer@brenner-energie.example',
    phone: '030 23125 106',
    mobile: '0171 39200 06',
    created: -430,
  },
  {
    username: 'petra.vogt',
    displayname: 'Petra Vogt',
    salutation: 'Frau',
    role: 'ROLE_ACCOUNTANT',
    customer: 'BEB',
    position: 'Buchhaltung',
    email: 'petra.vogt@brenner-energie.example',
    phone: '030 23125 107',
    mobile: null,
    created: -870,
  },
  {
    username: 'planung.extern',
    displayname: 'Planung extern',
    salutation: null,
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Platzhalter für freie Mitarbeit',
    email: null,
    phone: null,
    mobile: null,
    dummy: true,
    created: -420,
  },
  {
    username: 'm.huber@albblick-haus.example',
    displayname: 'Markus Huber',
    salutation: 'Herr',
    role: 'ROLE_GUEST',
    customer: 'HALB',
    position: 'Bauleitung',
    email: 'm.huber@albblick-haus.example',
    phone: '030 23125 211',
    mobile: '0171 39200 21',
    created: -850,
  },
  {
    username: 'k.sommer@albblick-haus.example',
    displayname: 'Katrin Sommer',
    salutation: 'Frau',
    role: 'ROLE_GUEST',
    customer: 'HALB',
    position: 'Bauherrenbetreuung',
    email: 'k.sommer@albblick-haus.example',
    phone: '030 23125 212',
    mobile: null,
    created: -530,
  },
  {
    username: 'd.engel@lerchenhalde-bau.example',
    displayname: 'Daniela Engel',
    salutation: 'Frau',
    role: 'ROLE_GUEST',
    customer: 'LHB',
    position: 'Projektentwicklung',
    email: 'd.engel@lerchenhalde-bau.example',
    phone: '040 66969 311',
    mobile: '0171 39200 31',
    created: -780,
  },
  {
    username: 'a.lindner@lk-architektur.example',
    displayname: 'Anja Lindner',
    salutation: 'Frau',
    role: 'ROLE_GUEST',
    customer: 'LKA',
    position: 'Architektin, Partnerin',
    email: 'a.lindner@lk-architektur.example',
    phone: '069 90009 421',
    mobile: null,
    created: -715,
  },
] as const satisfies readonly DemoPerson[];

export type DemoUsername = (typeof demoPeople)[number]['username'];

export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly kind: (typeof groupKinds)[number];
  readonly customer?: DemoShortname;
  readonly color: string;
  readonly members: readonly DemoUsername[];
  readonly created: number;
}

/** Teams, one distribution list and one group of a customer. */
export const demoGroups = [
  {
    name: 'Team Neubau',
    description: 'Effizienzhäuser, Nachweise und Baubegleitung im Neubau',
    kind: 'TEAM',
    color: '#2E7D32',
    members: ['jana.keller', 'tobias.maurer', 'lena.hofer'],
    created: -430,
  },
  {
    name: 'Team Bestand',
    description: 'Sanierung, Heizungstausch, Energieberatung',
    kind: 'TEAM',
    color: '#B34E09',
    members: ['mehmet.yildiz', 'tobias.maurer', 'lena.hofer', 'planung.extern'],
    created: -430,
  },
  {
    name: 'Fristen',
    description: 'Wird vor dem Ablauf von Förderfristen benachrichtigt',
    kind: 'VERTEILER',
    color: '#37474A',
    members: ['sabine.brenner', 'cc-admin.roth', 'jana.keller'],
    created: -400,
  },
  {
    name: 'Albblick Holzhaus',
    description: 'Ansprechpartner des Auftraggebers',
    kind: 'KUNDE',
    customer: 'HALB',
    color: '#5B6F62',
    members: ['m.huber@albblick-haus.example', 'k.sommer@albblick-haus.example'],
    created: -390,
  },
] as const satisfies readonly DemoGroup[];

export type DemoGroupName = (typeof demoGroups)[number]['name'];

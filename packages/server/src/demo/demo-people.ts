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
  /** Day of the last sign-in; absent for who never was there. */
  readonly seen?: number;
  /** Has an invitation, but no password yet. */
  readonly invited?: true;
  /** The day from which the person is locked out, and why. */
  readonly disabled?: { readonly day: number; readonly reason: string };
  /** The last day of the account. */
  readonly expires?: number;
  /** Hours a week of those who are planned, and their color in the planning. */
  readonly hours?: number;
  readonly color?: string;
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
    seen: -1,
    hours: 40,
    color: '#b34e09',
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
    seen: -2,
    hours: 38.5,
    color: '#37474a',
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
    seen: -1,
    hours: 38.5,
    color: '#2e7d32',
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
    seen: -1,
    hours: 38.5,
    color: '#1565c0',
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
    seen: -3,
    hours: 32,
    color: '#6a1b9a',
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
    seen: -1,
    hours: 30,
    color: '#00695c',
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
    seen: -2,
    hours: 20,
    color: '#5d4037',
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
    seen: -4,
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
    seen: -19,
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
    seen: -8,
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
    seen: -33,
  },
  {
    username: 'nora.berger',
    displayname: 'Nora Berger',
    salutation: 'Frau',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Werkstudentin, bis zum Frühjahr',
    email: 'nora.berger@brenner-energie.example',
    phone: null,
    mobile: '0171 39200 07',
    created: -520,
    seen: -121,
    disabled: { day: -120, reason: 'Praktikum beendet' },
    hours: 16,
    color: '#ad1457',
  },
  {
    username: 'felix.arndt',
    displayname: 'Felix Arndt',
    salutation: 'Herr',
    role: 'ROLE_USER',
    customer: 'BEB',
    position: 'Projektingenieur, beginnt demnächst',
    email: 'felix.arndt@brenner-energie.example',
    phone: '030 23125 108',
    mobile: null,
    created: -2,
    invited: true,
    hours: 38.5,
  },
  {
    username: 'r.thiel@zwiegelau.example',
    displayname: 'Ralf Thiel',
    salutation: 'Herr',
    role: 'ROLE_GUEST',
    customer: 'ZGL',
    position: 'Bauamt, Projekt Grundschule',
    email: 'r.thiel@zwiegelau.example',
    phone: '089 99998 511',
    mobile: null,
    created: -300,
    seen: -64,
    expires: -30,
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

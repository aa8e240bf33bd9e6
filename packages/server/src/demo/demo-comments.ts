import type { CommentVisibility } from '@energieakte/contract';
import type { DemoUsername } from '#server/demo/demo-people.ts';

/** What somebody of the demo office, or of its customers, wrote about a project. */
export interface DemoComment {
  readonly project: string;
  readonly by: DemoUsername;
  readonly subject: string;
  /** Days before the day of seeding, a minute of that day. */
  readonly at: readonly [day: number, minute: number];
  readonly text: string;
  /** Internal where absent; what customers write is always visible. */
  readonly visibility?: CommentVisibility;
  /** The comment before it in the list that it answers. */
  readonly answers?: number;
  readonly mentions?: readonly DemoUsername[];
  readonly pinned?: boolean;
  readonly due?: number;
  readonly assignee?: DemoUsername;
  readonly done?: boolean;
}

const visible = { visibility: 'KUNDE' } as const;
const huber = 'm.huber@albblick-haus.example';
const engel = 'd.engel@lerchenhalde-bau.example';

const kfw5: readonly DemoComment[] = [
  {
    project: 'KfW 5',
    by: 'jana.keller',
    subject: 'UNTERLAGEN',
    at: [-41, 9 * 60 + 12],
    text: 'Fensterliste U_w 0,80 liegt vor, es fehlt noch das Datenblatt der Haustür. @Lena Hofer, bitte bei Albblick nachfragen.',
    mentions: ['lena.hofer'],
  },
  {
    project: 'KfW 5',
    by: 'lena.hofer',
    subject: 'UNTERLAGEN',
    at: [-41, 11 * 60 + 5],
    text: 'Guten Tag Herr Huber, für die Berechnung fehlt uns noch das Datenblatt der Haustür (U-Wert nach DIN EN 14351-1). Ein PDF des Herstellers genügt.',
    ...visible,
  },
  {
    project: 'KfW 5',
    by: huber,
    subject: 'UNTERLAGEN',
    at: [-40, 8 * 60 + 31],
    text: 'Guten Morgen Frau Hofer, das Datenblatt kommt heute vom Türenlieferanten. Ich leite es gleich weiter.',
    ...visible,
    answers: 1,
  },
  {
    project: 'KfW 5',
    by: 'tobias.maurer',
    subject: 'BAUSTELLE',
    at: [-6, 15 * 60 + 40],
    text: 'Blower-Door heute: n50 = 1,9 gemessen, geplant 1,0. Leckage vermutlich an der Durchführung der Lüftungsleitung im Technikraum. Vor dem Schließen der Installationsebene nachmessen.',
    pinned: true,
  },
  {
    project: 'KfW 5',
    by: 'tobias.maurer',
    subject: 'BAUSTELLE',
    at: [-6, 16 * 60 + 10],
    text: 'Guten Tag Herr Huber, die Luftdichtheitsmessung hat den geplanten Wert noch nicht erreicht. Wir vermuten die Durchführung der Lüftungsleitung im Technikraum. Bitte die Installationsebene dort noch nicht schließen, wir messen nach.',
    ...visible,
  },
  {
    project: 'KfW 5',
    by: huber,
    subject: 'BAUSTELLE',
    at: [-5, 7 * 60 + 48],
    text: 'Danke für die schnelle Rückmeldung. Unser Monteur dichtet am Donnerstag nach, danach sind wir für die Nachmessung bereit.',
    ...visible,
    answers: 4,
  },
  {
    project: 'KfW 5',
    by: 'jana.keller',
    subject: 'BAUSTELLE',
    at: [-2, 10 * 60 + 22],
    text: 'Nachmessung mit Herrn Huber abstimmen, er ist ab Donnerstag bereit. Wenn wir wieder über 1,5 liegen, rechnen wir den Nachweis mit dem gemessenen Wert neu.',
    due: 3,
    assignee: 'tobias.maurer',
  },
  {
    project: 'KfW 5',
    by: 'petra.vogt',
    subject: 'ABRECHNUNG',
    at: [-3, 13 * 60 + 15],
    text: 'Zweite Messung ist im Pauschalpreis nicht enthalten. Bitte vorher mit Sabine klären, ob wir sie berechnen.',
  },
];

const others: readonly DemoComment[] = [
  {
    project: 'KfW 3',
    by: 'jana.keller',
    subject: 'BND',
    at: [-9, 14 * 60 + 3],
    text: 'BnD ist erstellt und an Familie Baumann übergeben. Bankunterlagen liegen vollständig in der Ablage.',
  },
  {
    project: 'KfW 3',
    by: 'jana.keller',
    subject: 'BND',
    at: [-9, 14 * 60 + 20],
    text: 'Guten Tag Herr Huber, die Bestätigung nach Durchführung für Familie Baumann ist fertig. Sie kann jetzt bei der Bank eingereicht werden.',
    ...visible,
  },
  {
    project: 'KfW 3',
    by: 'petra.vogt',
    subject: 'ABRECHNUNG',
    at: [-7, 9 * 60 + 45],
    text: 'Rechnung für die Baubegleitung steht noch aus. Es fehlt das Protokoll der zweiten Begehung.',
    due: 4,
    assignee: 'lena.hofer',
  },
  {
    project: 'KfW 7',
    by: 'jana.keller',
    subject: 'BZA',
    at: [-4, 11 * 60 + 30],
    text: 'Bank bestätigt Eingang der BzA. Antragsnummer folgt, bitte erst danach den Liefervertrag unterschreiben lassen.',
    ...visible,
  },
  {
    project: 'KfW 7',
    by: 'sabine.brenner',
    subject: 'BZA',
    at: [-4, 12 * 60 + 5],
    text: 'Die aufschiebende Bedingung im Vertrag haben wir geprüft, sie reicht aus. Siehe https://www.kfw.de/297',
    answers: 3,
  },
  {
    project: 'KfW 11',
    by: engel,
    subject: 'ALLGEMEIN',
    at: [-3, 10 * 60 + 8],
    text: 'Guten Tag, können wir die Rohbaubegehung für Haus C auf die nächste Woche legen? Der Estrich kommt früher als geplant.',
    ...visible,
  },
  {
    project: 'KfW 11',
    by: 'sabine.brenner',
    subject: 'ALLGEMEIN',
    at: [-3, 11 * 60 + 26],
    text: 'Guten Tag Frau Engel, das geht. Lena Hofer kommt am Dienstag um 9 Uhr, bitte die Anschlüsse der Bodenplatte offen lassen.',
    ...visible,
    answers: 5,
  },
  {
    project: 'KfW 11',
    by: 'sabine.brenner',
    subject: 'BAUSTELLE',
    at: [-3, 11 * 60 + 40],
    text: '@Lena Hofer: Dienstag 9 Uhr Haus C, bitte Fotos der Dämmung unter der Bodenplatte für die Dokumentation nach QNG mitnehmen.',
    mentions: ['lena.hofer'],
    due: 2,
    assignee: 'lena.hofer',
  },
  {
    project: 'KfW 25',
    by: 'tobias.maurer',
    subject: 'BERECHNUNG',
    at: [-8, 16 * 60 + 2],
    text: 'Wechsel auf Wärmepumpe statt Fernwärme: Neuberechnung nötig. Der Heizlastbericht liegt noch nicht vor.',
    pinned: true,
  },
  {
    project: 'I 12',
    by: 'mehmet.yildiz',
    subject: 'ENERGIEAUSWEIS',
    at: [-12, 9 * 60 + 33],
    text: 'Verbrauchsdaten der letzten drei Jahre sind angefordert, Leerstand im zweiten Obergeschoss beachten.',
    due: -2,
    assignee: 'mehmet.yildiz',
    done: true,
  },
];

/** What is said in the demo office; each list counts its answers from its own beginning. */
export const demoComments: readonly (readonly DemoComment[])[] = [kfw5, others];

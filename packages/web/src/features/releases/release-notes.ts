/** What a version brought (specification section 3, "Release note"). */
export interface ReleaseNote {
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl?: string;
  readonly bulletPoints: readonly string[];
}

/** Newest first (specification section 2, "Latest notes"). */
export const releaseNotes: readonly [ReleaseNote, ...ReleaseNote[]] = [
  {
    version: '1.3.0',
    title: 'Preisdatenbank',
    description: 'Preiselemente lassen sich jetzt in einer eigenen Datenbank pflegen.',
    bulletPoints: ['Preiselemente ändern', 'Preiselemente löschen', 'Preiselemente suchen'],
  },
  {
    version: '1.2.0',
    title: 'Neue Erinnerungen für unfertige Projekte',
    description: 'Zwei neue Arten von Erinnerungen melden Projekte, die noch nicht fertig sind.',
    bulletPoints: [
      'Erinnerung an Projekte, die noch nicht grün sind',
      'Erinnerung an Projekte, die rot sind',
      'Gestoppte Projekte sind eingeschlossen',
    ],
  },
  {
    version: '1.1.3',
    title: 'KfW-Links',
    description: 'Die Links zur KfW werden jetzt auf dem Server verarbeitet.',
    bulletPoints: ['KfW-Links sind nicht mehr fest im Programm hinterlegt'],
  },
  {
    version: '1.1.2',
    title: 'Semantische Versionierung',
    description: 'Die Versionsnummern folgen ab jetzt der semantischen Versionierung.',
    bulletPoints: ['Die Nummer zeigt, wie weit eine Änderung reicht'],
  },
];

/** The version a person has seen once the dialog was closed. */
const newestRelease = releaseNotes[0].version;

const storageKey = 'energieakte.lastSeenRelease';

/** Whether the notes open by themselves: on the first visit, and whenever another version was seen last. */
export function hasUnseenRelease(): boolean {
  return localStorage.getItem(storageKey) !== newestRelease;
}

/** Remembers the newest version as seen. */
export function markReleasesSeen(): void {
  localStorage.setItem(storageKey, newestRelease);
}

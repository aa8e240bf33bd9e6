import { stopEditFailedMessage } from '@energieakte/contract';

/**
 * The messages of specification section 8, byte by byte; the two the specification does not show are worded after
 * their siblings (screens, "Banner").
 */
export const bannerTexts = {
  projectSaved: 'Projekt wurde erzeugt oder geupdated',
  projectSaveFailed: 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.',
  stopEditFailed: stopEditFailedMessage,
  projectsNotLoaded: 'Projekte konnten nicht geladen werden.',
  appointmentsNotLoaded: 'Termine konnte nicht geladen werden.',
  appointmentNotCreated: 'Erstellen des Termins fehlgeschlagen.',
  appointmentSaved: 'Termin wurde erzeugt oder geupdated',
  appointmentDeleted: 'Termin wurde gelöscht',
  linkedTimeTrackingNotLoaded: 'Das verknüpfte TimeTac Projekt konnte nicht geladen werden.',
} as const;

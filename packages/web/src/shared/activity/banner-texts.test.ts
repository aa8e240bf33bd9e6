import { describe, expect, it } from 'vitest';
import { bannerTexts } from './banner-texts.ts';

describe('the texts of the banner', () => {
  it('are, letter by letter, those of specification section 8 and the two that screens words for it', () => {
    expect(bannerTexts).toEqual({
      projectSaved: 'Projekt wurde erzeugt oder geupdated',
      projectSaveFailed: 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.',
      stopEditFailed: 'Die Bearbeitung konnte nicht beendet werden .',
      projectsNotLoaded: 'Projekte konnten nicht geladen werden.',
      appointmentsNotLoaded: 'Termine konnte nicht geladen werden.',
      appointmentNotCreated: 'Erstellen des Termins fehlgeschlagen.',
      appointmentSaved: 'Termin wurde erzeugt oder geupdated',
      appointmentDeleted: 'Termin wurde gel\u00F6scht',
      linkedTimeTrackingNotLoaded: 'Das verkn\u00FCpfte TimeTac Projekt konnte nicht geladen werden.',
    });
  });
});

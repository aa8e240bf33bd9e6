/** The banner's words after saving, byte by byte as in specification section 8. */
export const savedText = 'Projekt wurde erzeugt oder geupdated';
export const failedText = 'Beim Anlegen des Projektes ist ein Fehler aufgetreten.';

/** Specification section 8, byte by byte; said by the server and in the banner, which needs no other error text. */
export const stopEditFailedMessage = 'Die Bearbeitung konnte nicht beendet werden .';

/** Goes up by one with every change of the sentence below: each consent names the one it was given to. */
export const consentTextVersion = 1;

/** What people agree to, as it stands beside the box and in the evidence. @param office its name */
export function consentText(office: string): string {
  return `${office} darf mir Neuigkeiten zu Förderprogrammen und zu seinen Leistungen per E-Mail schicken. Ob ich sie öffne, wird nicht gemessen. Ich kann das jederzeit widerrufen, über den Link in jeder E-Mail.`;
}

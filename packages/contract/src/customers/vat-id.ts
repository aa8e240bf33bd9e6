/** What stands behind the country in a VAT id of the EU, as the VIES of the Commission lists it; XI is Northern Ireland. */
const vatId =
  /^(?:ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|(?:DE|EE|EL|PT|XI)\d{9}|(?:DK|FI|HU|LU|MT|SI)\d{8}|(?:HR|IT|LV)\d{11}|ES[A-Z0-9]\d{7}[A-Z0-9]|FR[A-Z0-9]{2}\d{9}|IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|LT(?:\d{9}|\d{12})|NL[A-Z0-9+*]{12}|(?:PL|SK)\d{10}|RO\d{2,10}|SE\d{12})$/u;

export const vatIdMessage =
  'Die USt-IdNr. besteht aus dem Kürzel des Landes und seinen Stellen, in Deutschland aus DE und neun Ziffern.';

/** Whether it has the form of a VAT id of an EU country. Nobody is asked whether it is in use. */
export function isVatId(text: string): boolean {
  return vatId.test(text);
}

const stretches = /[^\s"'()<>,;=]+/gu;
const bankAccounts = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,4})?\b/gu;
const telephones = /(?<![\w.:#-])(?:\+|0)\d[\d /-]{5,18}\d(?!\w)/gu;
/** What PostgreSQL says of a row: `Key (email)=(…)`. */
const rowValues = /\)=\([^()]*\)/gu;
const signedTokens = /\beyJ[\w.-]{20,}/gu;

/** Addresses of e-mail have a dot behind their `@`; places of a program (`name@http://…`) have a slash. */
function withoutAddress(stretch: string): string {
  const parts = stretch.split('@');
  if (parts.length !== 2 || stretch.includes('/')) return stretch;
  const [name = '', host = ''] = parts;
  return name !== '' && host.includes('.') ? '…@…' : stretch;
}

/**
 * A text without what says who somebody is: addresses of e-mail, telephone numbers, bank accounts, values of rows and
 * tokens. Names cannot be told from other words; therefore errors are kept for a short time and seen by few.
 */
export function scrubPersonalData(text: string): string {
  return text
    .replaceAll(signedTokens, '…')
    .replaceAll(rowValues, ')=(…)')
    .replaceAll(stretches, withoutAddress)
    .replaceAll(bankAccounts, '…')
    .replaceAll(telephones, '…');
}

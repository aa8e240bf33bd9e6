/** What a customer, who may not read the catalogue, can choose from (domain section 2.4). */
const codes = `261 262 263 264 296 297 298 299 300 308 358 359 458 459 464 498 499 522
  BAFA-EM BAFA-EBW BAFA-EBN`.split(/\s+/u);

/** The open funding programmes by their code. */
export const programmeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  codes.map((code) => [code, code.startsWith('BAFA') ? code : `KfW ${code}`]),
);

/** The 15 digits of a BzA- or BnD-ID as they are stored. */
export const fullFundingId = /^\d{15}$/u;

const grouping = /^(\d{3})(\d{4})(\d{4})(\d{4})$/u;

/** The 15 digits of a BzA- or BnD-ID as they are printed, `999-0407-2215-0031`; other ids stay as they are. */
export function formatFundingId(id: string): string {
  const parts = grouping.exec(id);
  return parts === null ? id : parts.slice(1).join('-');
}

/** `KfW 297` for a number, a named programme as it is called. */
export function programmeName(code: string): string {
  return /^\d+$/u.test(code) ? `KfW ${code}` : code;
}

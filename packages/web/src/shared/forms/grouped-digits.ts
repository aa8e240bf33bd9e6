const grouping = /^(\d{3})(\d{4})(\d{4})(\d{4})$/u;

/** The 15 digits of a confirmation as they are printed, `999-0407-2215-0031`; anything else stays as it is. */
export function groupDigits(id: string): string {
  const parts = grouping.exec(id);
  return parts === null ? id : parts.slice(1).join('-');
}

/** What was typed or pasted without blanks and hyphens: how ids are stored. */
export function bareDigits(typed: string): string {
  return typed.replaceAll(/[\s\-‐–]/gu, '');
}

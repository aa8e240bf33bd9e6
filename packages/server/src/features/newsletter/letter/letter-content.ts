/** A programme of the catalogue as a letter shows it. */
export interface LetterProgramme {
  readonly code: string;
  /** `KfW 297 · Klimafreundlicher Neubau`. */
  readonly title: string;
  /** What its name says behind a dash: `Wohngebäude, private Selbstnutzung`; may be empty. */
  readonly detail: string;
  /** `YYYY-MM-DD`, when the office last compared it with the provider's terms. */
  readonly checkedOn: string;
  /** The provider's own page; `null` where the catalogue names none. */
  readonly link: string | null;
  /** Whether it can still be applied for. */
  readonly isOpen: boolean;
}

export interface LetterImage {
  /** Pixels. */
  readonly width: number;
  /** Bytes. */
  readonly size: number;
}

export interface LetterOffice {
  readonly name: string;
  /** In one line; `null` where the office has none. */
  readonly address: string | null;
  /** `#rrggbb` */
  readonly color: string;
}

/** What a letter shows beside its own words. */
export interface LetterOptions {
  readonly subject: string;
  readonly preheader: string;
  readonly office: LetterOffice;
  /** By code. */
  readonly programmes: ReadonlyMap<string, LetterProgramme>;
  /** By id. */
  readonly images: ReadonlyMap<string, LetterImage>;
  /** Whether each row names its block, for a preview that shows which one is edited. */
  readonly isMarked?: boolean;
}

/** By what the HTML of a letter names an image that is sent along (RFC 2392), without brackets. */
export function imageContentId(imageId: string): string {
  return `${imageId}@newsletter`;
}

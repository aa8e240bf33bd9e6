import type { FilterKeyKind, FilterTree } from '@energieakte/contract';

/** Something a condition can be set to. */
export interface FilterChoice {
  readonly id: string;
  readonly label: string;
}

/** What a list can be filtered by, in plain German. */
export interface FilterField {
  readonly key: string;
  readonly label: string;
  /** Under which heading people look for it. */
  readonly section: string;
  /** How its values are compared. */
  readonly kind: FilterKeyKind;
  /** A day something is due: a stretch ahead leaves out what is overdue, and says so. */
  readonly isDueDay?: boolean;
  /** It always has a value: whether it is there is no question. */
  readonly isAlwaysThere?: boolean;
  /** Known where an address names it, but not offered. */
  readonly isHidden?: boolean;
  /** What it can be set to, where that is known beforehand. */
  readonly choices?: readonly FilterChoice[];
}

/** What a condition on a key can be set to. */
export type ChoicesOf = (key: string) => readonly FilterChoice[];

/** How a filter is said that would be long spelled out. */
export interface FilterPhrase {
  readonly tree: FilterTree;
  readonly subject: string;
  readonly value: string;
}

/** The filter of an entity. */
export interface FilterDescription {
  /** In the order people look for them. */
  readonly fields: readonly FilterField[];
  /** What an empty builder begins with. */
  readonly firstKey: string;
  /** What a further condition begins with. */
  readonly addedKey: string;
  /** Filters that have a shorter way to say them. */
  readonly phrases?: readonly FilterPhrase[];
  /** Asks for choices that the server knows, of the keys that are needed only. */
  readonly useChoices?: (isNeeded: (key: string) => boolean) => ChoicesOf;
}

/** What the builder and the sentences need to know of a list. */
export interface FilterNames {
  readonly filter: FilterDescription;
  readonly choicesOf: ChoicesOf;
  /** `alle Projekte`, `kein Projekt`. */
  readonly everything: string;
  readonly nothing: string;
}

/** The field of a key; an unknown one is called by itself and counts as text. */
export function fieldOf({ fields }: Pick<FilterDescription, 'fields'>, key: string): FilterField {
  return fields.find((field) => field.key === key) ?? { key, label: key, section: '', kind: 'text' };
}

const noChoices: readonly never[] = [];

export const noServerChoices: ChoicesOf = () => noChoices;

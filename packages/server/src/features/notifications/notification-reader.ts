/** Whose notifications are read, and how far the rights of that person go today. */
export interface Reader {
  readonly personId: string;
  /** Guests read what is meant for them about projects of this customer; the office reads all that it was told. */
  readonly guestOf: string | null;
  readonly isGuest: boolean;
}

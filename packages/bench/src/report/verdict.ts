/** A promised limit with what was measured. */
export interface Verdict {
  readonly limit: string;
  readonly measured: string;
  readonly kept: boolean;
}

/** One of the programs that take turns. */
export interface Variant {
  readonly name: 'product' | 'small' | 'baseline';
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request as the load tool and `fetch` send it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

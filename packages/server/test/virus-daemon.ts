/** A virus scanner that speaks clamd's language and knows one virus, that of the test file. */
export interface VirusDaemon {
  /** What `CLAMAV_SOCKET` takes: the path of a socket, or `tcp://host:port`. */
  readonly socket: string;
  /** Bytes above which it hangs up. */
  readonly limit: number;
  readonly stop: () => Promise<void>;
}

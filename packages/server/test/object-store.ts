/** A store that speaks S3 over HTTP, for tests. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** Lets a bucket, with the parts of unfinished uploads beside it, take so many bytes more; `null`: as many as come. */
  readonly limit: (bucket: string, bytes: number | null) => Promise<void>;
  readonly stop: () => Promise<void>;
}

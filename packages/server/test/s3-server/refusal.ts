/** An answer that says no, in the words of S3. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function refuse(status: number, code: string, message: string): S3Refusal {
  return new S3Refusal(status, code, message);
}

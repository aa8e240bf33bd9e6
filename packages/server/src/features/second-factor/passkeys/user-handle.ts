/** What a passkey keeps of its owner: the bytes of the technical id, nothing personal. */
export function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** Whether the handle a browser sends, in base64url, is that of this person. */
export function isHandleOf(userHandle: string, userId: string): boolean {
  return Buffer.from(handleOf(userId)).toString('base64url') === userHandle;
}

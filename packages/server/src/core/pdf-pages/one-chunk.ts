/** A document that is complete, as the content of a file that is sent. */
export async function* oneChunk(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(document);
}

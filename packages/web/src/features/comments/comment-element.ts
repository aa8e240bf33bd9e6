/** The id of the element a comment stands in. */
export function elementIdOf(commentId: string): string {
  return `comment-${commentId}`;
}

/** Brings a comment into sight, and to who cannot see. */
export function showComment(id: string): void {
  const element = document.getElementById(elementIdOf(id));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

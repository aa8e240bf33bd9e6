/** How much is unread; what is seen and what is read out are the same. */
export function countText(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** The name of a file to keep, also for clients that read ASCII only (RFC 6266). */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

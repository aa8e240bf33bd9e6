/**
 * Services that npm cannot bring, with the Debian packages that hold them, if any does. Tests of what they do are left out where they
 * are missing; nothing else may be. `.ci/run` installs them where it can.
 */
export const optionalServices = {
  'OpenStack Swift': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  ClamAV: ['clamav-daemon'],
  Dovecot: ['dovecot-imapd'],
  // With the rules of e-invoices, which lie beside the repository (test/einvoice-checker.ts).
  'the checker of e-invoices': [
    'default-jre-headless',
    'libsaxonhe-java',
    'libxml2-utils',
    'poppler-utils',
    'qpdf',
  ],
  // No package helps here: only an administrator of the machine mounts one.
  'a file system mounted by root': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type OptionalService = keyof typeof optionalServices;

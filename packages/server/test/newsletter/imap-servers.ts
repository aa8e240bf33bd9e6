import type { Implementation } from '#test/describe-each.ts';
import { hasDovecot, type ImapServer, startDovecot } from '#test/newsletter/dovecot.ts';

export const imapServers: readonly Implementation<ImapServer>[] = [
  { name: 'Dovecot', needs: 'Dovecot', isInstalled: hasDovecot, start: startDovecot },
];

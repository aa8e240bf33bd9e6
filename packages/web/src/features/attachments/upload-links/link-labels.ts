import { fileSizeText, type UploadLink, type UploadLinkState } from '@energieakte/contract';
import { formatDayOf, lastMomentBefore, momentText } from '#shared/format/relative-moment.ts';

export const linkStateLabels: Readonly<Record<UploadLinkState, string>> = {
  OFFEN: 'offen',
  ABGELAUFEN: 'abgelaufen',
  WIDERRUFEN: 'widerrufen',
  VOLL: 'voll',
};

/** How much came: `2 von 20 Dateien · 4,1 MB von 500 MB`. */
export function useText({ usedFiles, maxFiles, usedBytes, maxTotalBytes }: UploadLink): string {
  const files = `${usedFiles} von ${maxFiles} Dateien`;
  return `${files} · ${fileSizeText(usedBytes)} von ${fileSizeText(maxTotalBytes)}`;
}

/** Until when, when last used and by whom made, in one line. */
export function linkFacts(link: UploadLink, now: Date): string {
  const { lastUsedAt, createdAt, createdBy, hasPassword, recipientName } = link;
  const maker = createdBy === null ? '' : ` von ${createdBy.displayname}`;
  const parts = [
    recipientName === null ? null : `für ${recipientName}`,
    `bis ${formatDayOf(lastMomentBefore(link.expiresAt))}`,
    hasPassword ? 'mit Passwort' : null,
    lastUsedAt === null
      ? 'noch nicht benutzt'
      : `zuletzt benutzt ${momentText(new Date(lastUsedAt), now)}`,
    `angelegt${maker} ${momentText(new Date(createdAt), now)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

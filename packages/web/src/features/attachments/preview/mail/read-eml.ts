import PostalMime, { type Address } from 'postal-mime';
import { type MailFile, momentOf, personOf, type ReadMail } from './read-mail.ts';

function people(addresses: readonly Address[] | undefined): string {
  return (addresses ?? [])
    .map(({ name, address, group }) =>
      group === undefined
        ? personOf(name, address)
        : `${name}: ${group.map((one) => personOf(one.name, one.address)).join(', ')}`,
    )
    .join(', ');
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

function fileOf(attachment: Parsed['attachments'][number], index: number): MailFile {
  const { filename, mimeType, content, contentId } = attachment;
  return {
    name:
      filename ?? (mimeType === 'message/rfc822' ? `Nachricht ${index + 1}.eml` : `Anhang ${index + 1}`),
    mime: mimeType,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    contentId: contentId?.replaceAll(/[<>]/gu, '') ?? null,
  };
}

/** Reads a mail in the format of the Internet (RFC 5322). */
export async function readEml(bytes: ArrayBuffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
  });
  return {
    subject: mail.subject ?? '',
    from: people(mail.from === undefined ? [] : [mail.from]),
    to: people(mail.to),
    cc: people(mail.cc),
    sentAt: momentOf(mail.date),
    text: mail.text ?? '',
    html: mail.html ?? null,
    files: mail.attachments.map(fileOf),
  };
}

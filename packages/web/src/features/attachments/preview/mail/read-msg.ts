import library, { type FieldsData } from '@kenjiuno/msgreader';
import { decodeText } from '../text/decode-text.ts';
import { type MailFile, momentOf, personOf, type ReadMail } from './read-mail.ts';

type Reader = typeof library;

/** The package is CommonJS: whoever takes its default as Node does gets all of it, with the class inside. */
function classOf(taken: Reader | { readonly default: Reader }): Reader {
  return 'default' in taken ? taken.default : taken;
}

const MsgReader = classOf(library);

function recipients(fields: FieldsData, type: 'to' | 'cc'): string {
  return (fields.recipients ?? [])
    .filter(({ recipType }) => (recipType ?? 'to') === type)
    .map(({ name, smtpAddress, email }) => personOf(name, smtpAddress ?? email))
    .join(', ');
}

function filesOf(reader: InstanceType<Reader>, fields: FieldsData): readonly MailFile[] {
  return (fields.attachments ?? []).flatMap((attachment) => {
    const { fileName, content } = reader.getAttachment(attachment);
    const { attachMimeTag, pidContentId, attachmentHidden } = attachment;
    if (!(content instanceof Uint8Array)) return [];
    return {
      name: fileName,
      mime: attachMimeTag ?? 'application/octet-stream',
      bytes: new Uint8Array(content),
      contentId: attachmentHidden === true ? (pidContentId ?? null) : null,
    };
  });
}

function htmlOf({ bodyHtml, html }: FieldsData): string | null {
  return bodyHtml ?? (html === undefined ? null : decodeText(html));
}

/** Reads a message as Outlook saves it. @throws where the bytes are none */
export function readMsg(bytes: ArrayBuffer): ReadMail {
  const reader = new MsgReader(bytes);
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new Error(fields.error);
  return {
    subject: fields.subject ?? '',
    from: personOf(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: recipients(fields, 'to'),
    cc: recipients(fields, 'cc'),
    sentAt: momentOf(fields.messageDeliveryTime ?? fields.clientSubmitTime),
    text: fields.body ?? '',
    html: htmlOf(fields),
    files: filesOf(reader, fields),
  };
}

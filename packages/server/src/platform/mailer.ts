import type { Mailer } from '#core/app-context.ts';
import { transportOf } from '#platform/mail-transport.ts';

interface MailerOptions {
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** The mail server knows the mail and does not want it (RFC 5321, 4.2.3): another attempt would hear the same. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return error.responseCode === 550 || error.responseCode === 553 || error.responseCode === 554;
}

/**
 * Greets the mail server, and signs in where the address names somebody; nothing is sent.
 * @throws Error with its reason
 */
export async function greetMailServer(url: string): Promise<void> {
  const transport = transportOf(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends mails over the configured mail server, one message for one recipient. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = transportOf(url);
  return {
    send: async ({ messageId, to, subject, text, attachments }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const files = attachments.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content,
      }));
      const recipient = { name: '', address: to };
      const message = { from, to: recipient, subject, text, messageId, headers, attachments: files };
      try {
        await transport.sendMail(message);
        return null;
      } catch (error) {
        if (isFinal(error)) return error.message;
        throw error;
      }
    },
  };
}

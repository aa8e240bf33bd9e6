import { type MailBox, openMailBox } from './mail-box.ts';
import { startServer } from './start-server.ts';

export interface MailOffice {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly mailBox: MailBox;
}

/** An office that sends its mails into a box in which a story reads them. */
export async function openMailOffice(): Promise<MailOffice> {
  const mailBox = await openMailBox();
  const MAIL_FROM = 'EnergieAkte <post@buero.example>';
  const server = await startServer({ SMTP_URL: mailBox.url, MAIL_FROM });
  const stop = async (): Promise<void> => {
    await server.stop();
    mailBox.close();
  };
  return { url: server.url, stop, mailBox };
}

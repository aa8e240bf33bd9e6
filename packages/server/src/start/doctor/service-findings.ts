import type { CheckFinding } from '@energieakte/contract';
import { startSystemTimer } from '#platform/system-timer.ts';
import { isScannerReachable } from '#platform/virus-scanner.ts';
import type { Config } from '#server/config/config.ts';
import { broken, fine, reasonOf } from '#server/start/doctor/diagnosis.ts';

/** Whether mails would go out. */
export async function findMailServer({ smtp }: Config): Promise<CheckFinding> {
  if (smtp === null) return fine('nicht eingerichtet', 'Ohne SMTP_URL stehen Mails nur im Postausgang.');
  const { greetMailServer } = await import('#platform/mailer.ts');
  try {
    await greetMailServer(smtp.url);
    return fine('antwortet');
  } catch (error) {
    return broken(
      'antwortet nicht wie nötig',
      `${reasonOf(error)}. Bitte SMTP_URL (Rechner, Port, Benutzer, Passwort) und den Mailserver prüfen.`,
    );
  }
}

/** Whether newsletters can be signed. */
export async function findLetterKey({ smtp, dkim }: Config): Promise<CheckFinding> {
  if (smtp === null || dkim === null) return fine('nicht eingerichtet');
  const { openLetterMailer } = await import('#platform/letter-mailer.ts');
  try {
    (await openLetterMailer(smtp, dkim)).close();
    return fine('lesbar', `Im DNS muss er unter ${dkim.selector}._domainkey.${dkim.domain} stehen.`);
  } catch (error) {
    return broken('nicht lesbar', `${reasonOf(error)} Bitte die Datei prüfen.`);
  }
}

/** Whether what comes back of newsletters can be read. */
export async function findBounceMailbox({ bounceImapUrl }: Config): Promise<CheckFinding> {
  if (bounceImapUrl === null) return fine('nicht eingerichtet');
  const { createBounceMailbox } = await import('#platform/bounce-mailbox.ts');
  try {
    await createBounceMailbox(bounceImapUrl).visit(async () => undefined);
    return fine('antwortet');
  } catch (error) {
    return broken(
      'antwortet nicht wie nötig',
      `${reasonOf(error)} Bitte BOUNCE_IMAP_URL (Rechner, Benutzer, Passwort, Ordner) prüfen.`,
    );
  }
}

/** Whether uploads can be scanned. */
export async function findScanner({ virusScanner }: Config): Promise<CheckFinding> {
  if (virusScanner === null) return fine('nicht eingerichtet');
  if (await isScannerReachable(virusScanner)) return fine('antwortet');
  return broken(
    `${virusScanner} antwortet nicht`,
    'Unterlagen bleiben bis dahin ungeprüft. Bitte clamd starten oder CLAMAV_SOCKET berichtigen.',
  );
}

/** Whether TimeTac takes the key of the office. */
export async function findTimeTac({ timeTac }: Config): Promise<CheckFinding> {
  if (timeTac === null) return fine('nicht eingerichtet');
  const { createTimeTac } = await import('#platform/timetac/timetac.ts');
  const result = await createTimeTac(timeTac, startSystemTimer).check();
  if (result.kind === 'done') return fine('nimmt den Schlüssel an');
  if (result.kind === 'unavailable' || result.kind === 'unknown')
    return broken(
      `antwortet nicht (${result.reason})`,
      'Bitte TIMETAC_HOST und die Verbindung ins Internet prüfen.',
    );
  const reason = result.kind === 'misconfigured' ? result.reason : 'Zugang verweigert';
  return broken(
    `lehnt den Zugang ab (${reason})`,
    'Bitte TIMETAC_ACCOUNT, TIMETAC_CLIENT_ID, TIMETAC_CLIENT_SECRET und TIMETAC_MODE prüfen.',
  );
}

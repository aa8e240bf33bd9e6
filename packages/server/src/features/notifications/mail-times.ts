/** When a person wants mails; times of day in Europe/Berlin. */
export interface MailTimes {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** Whether mails come on Saturdays and Sundays too. */
  readonly weekend: boolean;
  readonly digestAt: string;
}

/** For everybody who chose nothing: calm evenings and weekends (COM-4). */
export const usualMailTimes: MailTimes = {
  quietFrom: '20:00',
  quietTo: '06:00',
  weekend: false,
  digestAt: '17:00',
};

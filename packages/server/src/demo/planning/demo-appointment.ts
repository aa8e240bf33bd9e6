import type { AppointmentType } from '@energieakte/contract';
import type { DemoUsername } from '#server/demo/demo-people.ts';

/** Something the demo office does at the same time of several weeks. */
export interface DemoAppointment {
  readonly title: string;
  readonly type: AppointmentType;
  readonly who: readonly DemoUsername[];
  /** Counted from the week of seeding, negative ones past. */
  readonly weeks: readonly number[];
  /** 0 is Monday. */
  readonly day: number;
  /** Hours of the clock, `9.5` is half past nine; without, it takes whole days. */
  readonly at?: number;
  /** How many hours, or whole days. */
  readonly lasts: number;
  /** Minutes on the way there, and as many back. */
  readonly travel?: number;
  readonly project?: string;
  readonly location?: string;
  /** Hours of work, where it is not the time from beginning to end. */
  readonly effort?: number;
  /** Not confirmed yet. */
  readonly tentative?: true;
  readonly cancelled?: string;
  /** Customers see it. */
  readonly guests?: true;
  /** One series whose appointments are these many weeks apart. */
  readonly everyWeeks?: number;
}

import { useEffect } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';

/** Says in the banner that something did not come, once for each failure; why stands where it would be. */
export function useReportedOnce(
  error: Error | null,
  text: string = bannerTexts.appointmentsNotLoaded,
): void {
  useEffect(() => {
    if (error !== null) reportError(text);
  }, [error, text]);
}

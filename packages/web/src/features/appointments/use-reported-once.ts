import { useEffect } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';

/** Says in the banner that appointments did not come, once for each failure; why stands where they would be. */
export function useReportedOnce(error: Error | null): void {
  useEffect(() => {
    if (error !== null) reportError(bannerTexts.appointmentsNotLoaded);
  }, [error]);
}

import { lazy } from 'react';
import type { DashboardTile } from '#shared/extensions/dashboard-tile.ts';
import { LaterTile } from '#shared/ui/later-tile.tsx';

const SurveysTile = lazy(async () => ({ default: (await import('./surveys-tile.tsx')).SurveysTile }));

/** What came of the surveys that run; nothing where nobody has answered. */
export const surveyTiles: readonly DashboardTile[] = [
  {
    id: 'surveys',
    column: 'office',
    order: 60,
    content: ({ dashboard: { surveys }, isOwn }) =>
      surveys === null || !isOwn || surveys.total === 0 ? null : (
        <LaterTile>
          <SurveysTile surveys={surveys} />
        </LaterTile>
      ),
  },
];

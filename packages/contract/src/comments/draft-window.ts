import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';

/** The window something is written in: two of one person keep a draft each and never overwrite each other's. */
const windowId = uuid.meta({ title: 'Fenster' });

/** A draft of another window that this one goes on with; it moves only while it is as it was read. */
export const TakenDraft = z.strictObject({
  windowId,
  keptAt: instant.meta({ title: 'Gesichert am' }),
});
export type TakenDraft = z.infer<typeof TakenDraft>;

/** Whose draft is meant at a place: that of this window, and the one it went on with. */
export const DraftWindow = z.strictObject({
  windowId,
  takes: TakenDraft.nullable().meta({ title: 'Übernommener Entwurf' }),
});
export type DraftWindow = z.infer<typeof DraftWindow>;

import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';

/** One run of a background task, as a node does it first. */
export async function runTask(context: AppContext, task: BackgroundTask<AppContext>): Promise<void> {
  await task.begin(context)(new AbortController().signal);
}

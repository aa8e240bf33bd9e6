/**
 * Reminds whoever is to be reminded at a moment, in a process of its own that is killed after so many milliseconds as the
 * system kills one: `reminding-child.ts <address of the database> <folder of files> <moment> <milliseconds>`.
 */
import { createDatabase, createPool } from '#database/connection.ts';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import { startTestApp } from '#test/test-app.ts';

const [url = '', filesFolder = '', moment = '', milliseconds = ''] = process.argv.slice(2);
const pool = createPool({ url });
const database = createDatabase(pool);
const testDatabase = { url, pool, database, filesFolder, drop: async () => undefined };
const { context } = await startTestApp({ testDatabase, now: () => new Date(moment) });
setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(milliseconds));
await runDueReminders(context);
process.exit(0);

/** Run as a process of its own by a test: finds the browser and prints which one it is. */
import { findBrowser } from './find-browser.ts';

process.stdout.write((await findBrowser()).executablePath ?? '');

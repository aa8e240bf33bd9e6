/**
 * Run as a process of its own: the package unpacks into the system's temporary folder and adds its own
 * library only in what it takes for its cloud function, both told by the environment. It prints nothing.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();

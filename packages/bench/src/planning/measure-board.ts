import { findBrowser } from '../../../e2e/src/browser/find-browser.ts';
import { launchBrowser } from '../../../e2e/src/browser/launch-browser.ts';
import { openSignedIn } from '../browser/measure-web.ts';
import { percentile } from '../measure/figures.ts';
import type { BoardResult, FrameResult } from '../report/result.ts';
import type { OpenOffice } from '../running/open-office.ts';
import { plannedDay } from './planning-size.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const tries = 4;
/** In the middle of the planned weeks. */
const shownDay = plannedDay(46);
const quarter = `/appointment?ansicht=quartal&tag=${shownDay}`;
const week = `/appointment?tag=${shownDay}`;
const frames = 90;

/** Notes, inside the page, when the first cards are painted after the last byte of the answer has come. */
function watchFirstPaint(): void {
  const arrived = (): number | undefined =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      .find(({ name }) => name.includes('/api/planning/board'))?.responseEnd;
  const painted = new Promise<number>((resolve) => {
    const look = (): void => {
      const answered = arrived();
      if (answered === undefined || document.querySelector('[role="grid"] .card') === null) {
        requestAnimationFrame(look);
        return;
      }
      // The picture with the cards is painted before this message is read.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - answered));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  Reflect.set(globalThis, 'boardPainted', painted);
}

async function openBoard(browser: Browser, office: OpenOffice, path: string) {
  const page = await openSignedIn(browser, office);
  await page.addInitScript(watchFirstPaint);
  await page.goto(`${office.url}${path}`);
  const painted: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'boardPainted'));
  // What comes after the cards is drawn as well before anything is measured; the network of a page that listens is never idle.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
  });
  return { page, painted: Number(painted) };
}

/** Pulls what scrolls on by some pixels in each frame, down and up again; how long the frames took. */
async function scrollFrames(page: Page, selector: string): Promise<readonly number[]> {
  return page.evaluate(
    async ([name, count]) => {
      const scrolled = document.querySelector(name);
      const times: number[] = [];
      let last = performance.now();
      for (let turn = 0; turn < count; turn += 1) {
        scrolled?.scrollBy(0, turn < count / 2 ? 40 : -40);
        const now = await new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
        times.push(now - last);
        last = now;
      }
      return times.slice(1);
    },
    [selector, frames] as const,
  );
}

/** Notes inside the page how long each frame takes, until the page is closed. */
function watchFrames(): void {
  const times: number[] = [];
  let last = performance.now();
  const look = (now: number): void => {
    times.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Reflect.set(globalThis, 'frameTimes', times);
}

function framesWatched(): readonly number[] {
  const times: unknown = Reflect.get(globalThis, 'frameTimes');
  return Array.isArray(times) ? times.slice(1).map(Number) : [];
}

/** Takes a card across the board and puts it back where it was; how long the frames took meanwhile. */
async function dragFrames(page: Page): Promise<readonly number[]> {
  const card = page.locator('[role="grid"] .card:is(.is-firm, .is-planned)').first();
  const box = await card.boundingBox();
  if (box === null) throw new Error('No card is on screen.');
  const [x, y] = [box.x + Math.min(3, box.width / 2), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y);
  await page.evaluate(watchFrames);
  await page.mouse.move(x + 500, y + 300, { steps: frames });
  await page.mouse.move(x, y, { steps: frames });
  const times = await page.evaluate(framesWatched);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times;
}

/** As many plain cells as a board shows: what this machine can scroll at best. */
const bareTable = `<div id="bare" style="height:800px;overflow:auto"><table>${Array.from(
  { length: 200 },
  (_, row) => `<tr>${`<td style="width:150px;height:52px">${row}</td>`.repeat(8)}</tr>`,
).join('')}</table></div>`;

/** The best of some tries: frames that the machine lost to others say nothing of the page. */
function bestOf(all: readonly (readonly number[])[]): number {
  return Math.min(...all.map((times) => percentile(times, 95)));
}

interface Tried {
  readonly painted: number;
  readonly scroll: readonly number[];
  readonly drag: readonly number[];
}

async function tryView(browser: Browser, office: OpenOffice, path: string): Promise<Tried> {
  const { page, painted } = await openBoard(browser, office, path);
  const scroll = await scrollFrames(page, '.timeline');
  await page.evaluate(() => document.querySelector('.timeline')?.scrollTo(0, 0));
  const drag = await dragFrames(page);
  await page.close();
  return { painted, scroll, drag };
}

function resultOf(all: readonly Tried[]): FrameResult {
  return {
    firstPaint: Math.min(...all.map(({ painted }) => painted)),
    scrollP95: bestOf(all.map(({ scroll }) => scroll)),
    dragP95: bestOf(all.map(({ drag }) => drag)),
  };
}

async function bareFrames(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(bareTable);
  const all: (readonly number[])[] = [];
  for (let turn = 0; turn < tries; turn += 1) all.push(await scrollFrames(page, '#bare'));
  await page.close();
  return bestOf(all);
}

/** Opens the board of a quarter and of a week, scrolls through it and takes a card across it. */
export async function measureBoard(office: OpenOffice): Promise<BoardResult> {
  const browser = await launchBrowser(await findBrowser());
  try {
    const ofQuarter: Tried[] = [];
    const ofWeek: Tried[] = [];
    for (let turn = 0; turn < tries; turn += 1) {
      ofQuarter.push(await tryView(browser, office, quarter));
      ofWeek.push(await tryView(browser, office, week));
    }
    return {
      bareScrollP95: await bareFrames(browser),
      quarter: resultOf(ofQuarter),
      week: resultOf(ofWeek),
    };
  } finally {
    await browser.close();
  }
}

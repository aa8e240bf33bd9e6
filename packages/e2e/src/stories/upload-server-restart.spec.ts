import { boardPath, chooseFiles, slotOf, smallPdf, uploadBar } from '../pages/board.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { startServer } from '../server/start-server.ts';
import { expect, testInOffice } from '../story.ts';

/** An office of its own, whose server dies. */
const test = testInOffice(async () => startServer());

// While it is away, the browser notes every call that nobody answers.
test.use({ expectedConsole: [/net::ERR_/u] });

const large = 40 * 1024 * 1024;

test('a server that dies in the middle of an upload and starts again gets the rest by itself', async ({
  page,
  office,
}) => {
  const project = await createProject(page);
  await openAs(page, people.user, boardPath(project));
  const parts: string[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    parts.push(route.request().headers()['upload-offset'] ?? '');
    // The second part finds nobody.
    if (parts.length === 2) await office.kill();
    return route.fallback();
  });
  const tail = smallPdf(project.id);
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(large, `%${project.id}\n`),
    tail,
  ]);
  await chooseFiles(page, { name: 'Planpaket.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(uploadBar(page)).toContainText('Es geht von selbst weiter');
  await office.restart();
  await expect(slotOf(page, 'Pläne & Bauantrag')).toContainText('Version 1');
  const piece = 16 * 1024 * 1024;
  expect(new Set(parts)).toEqual(new Set(['0', String(piece), String(2 * piece)]));
  // The first part had arrived and is not sent again.
  expect(parts.filter((offset) => offset === '0')).toHaveLength(1);
});

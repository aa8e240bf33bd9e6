import { Mail, Outbox, type ProjectView } from '@energieakte/contract';
import type { Locator, Page } from '@playwright/test';
import { people, tokenFor } from '../people.ts';
import { callAs } from './project-list.ts';

async function readAsAdmin(page: Page, path: string): Promise<unknown> {
  const token = await tokenFor(page, people.superAdmin);
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(path, { headers })).json();
}

async function outbox(page: Page): Promise<Outbox['items']> {
  return Outbox.parse(await readAsAdmin(page, '/api/mail?size=50')).items;
}

/** Who was written to last, the newest first. */
export async function recipients(page: Page): Promise<readonly string[]> {
  return (await outbox(page)).map(({ recipient }) => recipient);
}

/** To whom a mail went whose subject names something. */
export async function writtenAbout(page: Page, named: string): Promise<readonly string[]> {
  const about = (await outbox(page)).filter(({ subject }) => subject.includes(named));
  return about.map(({ recipient }) => recipient);
}

/** The words of the newest mail to an address. */
export async function textOfMail(page: Page, email: string): Promise<string> {
  const id = (await outbox(page)).find(({ recipient }) => recipient === email)?.id;
  return Mail.parse(await readAsAdmin(page, `/api/mail/${id}`)).text ?? '';
}

/** Enters an address of the Bauherr's own, and answers it. */
export async function giveClientAddress(page: Page, project: ProjectView): Promise<string> {
  const email = `bauherr.${project.id}@beispiel.example`;
  await callAs(page, people.user, { path: `/project/startEdit/${project.id}`, status: 200 });
  const data = { id: project.id, version: project.version, client: { ...project.client, email } };
  await callAs(page, people.user, { path: '/project', data, status: 200 });
  await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
  return email;
}

/** The message to one recipient, opened to be changed. */
export async function openLetter(dialog: Locator, email: string): Promise<Locator> {
  const letter = dialog.getByRole('region', { name: email });
  await letter.getByRole('button', { name: 'Text ändern' }).click();
  return letter;
}

/** Puts a printer in place that writes down the page it gets, and says that it has it. */
export async function catchPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const append = document.body.append.bind(document.body);
    document.body.append = (...nodes) => {
      append(...nodes);
      const view = document.querySelector('iframe')?.contentWindow ?? null;
      if (view === null) return;
      view.print = () => {
        const { title, body } = view.document;
        document.documentElement.dataset['printed'] = `<title>${title}</title>${body.innerHTML}`;
        view.dispatchEvent(new Event('afterprint'));
      };
    };
  });
}

/** The documents of one ower in the dialog. */
export function groupOf(dialog: Locator, ower: string): Locator {
  return dialog.getByRole('group', { name: ower, exact: true });
}

/** Asks everybody whom the Bauherr is the only address of. */
export async function askClientFor(dialog: Locator, ower: string, email: string): Promise<void> {
  await dialog.getByLabel(`Empfänger für ${ower}`).selectOption(email);
}

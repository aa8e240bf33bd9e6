export interface PrintedText {
  readonly subject: string;
  readonly text: string;
}

/** Prints one text alone, without the page around it. */
export function printText({ subject, text }: PrintedText): void {
  const frame = document.createElement('iframe');
  frame.title = subject;
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) return frame.remove();
  const heading = page.createElement('h1');
  heading.textContent = subject;
  const lines = text.split('\n').map((line) => {
    const paragraph = page.createElement('div');
    // An empty line keeps its height.
    paragraph.textContent = line === '' ? '\u{A0}' : line;
    return paragraph;
  });
  page.title = subject;
  page.body.append(heading, ...lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
  return undefined;
}

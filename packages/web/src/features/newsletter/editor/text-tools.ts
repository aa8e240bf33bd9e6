/** A text with what of it is selected. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wrap({ text, start, end }: Selected, mark: string): Selected {
  const inner = text.slice(start, end);
  const size = mark.length;
  const isWrapped = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (isWrapped)
    return {
      text: text.slice(0, start - size) + inner + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  return {
    text: text.slice(0, start) + mark + inner + mark + text.slice(end),
    start: start + size,
    end: end + size,
  };
}

/** Puts a text in the place of what is selected, and the cursor behind it. */
export function insertText({ text, start, end }: Selected, inserted: string): Selected {
  const cursor = start + inserted.length;
  return { text: text.slice(0, start) + inserted + text.slice(end), start: cursor, end: cursor };
}

/** The address is what comes next, so it is selected. */
function link({ text, start, end }: Selected): Selected {
  const label = text.slice(start, end) || 'Text';
  const address = 'https://';
  const before = `[${label}](`;
  return {
    text: `${text.slice(0, start)}${before}${address})${text.slice(end)}`,
    start: start + before.length,
    end: start + before.length + address.length,
  };
}

/** Makes the selected lines entries of a list, or plain lines again. */
function list({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(first, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const end2 = first + changed.length;
  return { text: text.slice(0, first) + changed + text.slice(end), start: end2, end: end2 };
}

export type TextTool = 'bold' | 'italic' | 'link' | 'list';

/** What a button of the toolbar makes of a text; the text is Markdown. */
export function applyTool(selected: Selected, tool: TextTool): Selected {
  switch (tool) {
    case 'bold':
      return wrap(selected, '**');
    case 'italic':
      return wrap(selected, '*');
    case 'link':
      return link(selected);
    case 'list':
      return list(selected);
  }
}

import { LiveEvent } from '@energieakte/contract';

/** An event stream that counts what comes of each record. */
export interface CountedEvents {
  readonly countOf: (id: string) => number;
  readonly close: () => void;
}

const datum = /^data: (.*)$/gmu;

export async function countEvents(url: string, authorization: string): Promise<CountedEvents> {
  const controller = new AbortController();
  const { signal } = controller;
  const response = await fetch(`${url}/api/events`, { headers: { authorization }, signal });
  if (response.body === null) throw new Error(`${url} sends no events.`);
  const counts = new Map<string, number>();
  const read = async (stream: ReadableStream<string>): Promise<void> => {
    let text = '';
    for await (const chunk of stream) {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      for (const [, json = ''] of text.slice(0, Math.max(0, end)).matchAll(datum)) {
        const event = LiveEvent.parse(JSON.parse(json));
        if (event.type === 'project.created') counts.set(event.id, (counts.get(event.id) ?? 0) + 1);
      }
      if (end >= 0) text = text.slice(end + 2);
    }
  };
  read(response.body.pipeThrough(new TextDecoderStream())).catch(() => undefined);
  return { countOf: (id) => counts.get(id) ?? 0, close: () => controller.abort() };
}

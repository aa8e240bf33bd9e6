import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Breadcrumb, type ErrorSample, ownFrames } from '@energieakte/contract';
import { type ReactNode, useState } from 'react';
import { clockTime, formatMoment } from '#shared/format/relative-moment.ts';
import { EntryLines } from '#shared/ui/entry-lines.tsx';

const line = { display: 'flex', gap: 3, py: 1, typography: 'body2', overflowWrap: 'anywhere' } as const;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" component="h3" sx={{ fontSize: '0.9375rem', mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Where in our own program it happened; steps of libraries are left out. */
function Frames({ stack }: Pick<ErrorSample, 'stack'>) {
  const frames = ownFrames(stack).slice(0, 8);
  if (frames.length === 0) return null;
  return (
    <Part title="Stelle">
      <EntryLines label="Stelle">
        {frames.map(({ name, file }, index) => (
          <Box component="li" key={index} sx={{ ...line, justifyContent: 'space-between' }}>
            <b>{name === '' ? '(ohne Namen)' : name}</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {file}
            </Box>
          </Box>
        ))}
      </EntryLines>
    </Part>
  );
}

function Steps({ steps }: { readonly steps: readonly Breadcrumb[] }) {
  if (steps.length === 0) return null;
  return (
    <Part title="Davor, ohne Werte">
      <EntryLines label="Davor">
        {steps.map(({ at, text, failed }) => (
          <Box
            component="li"
            key={`${at} ${text}`}
            sx={{ ...line, color: failed ? 'error.main' : 'inherit' }}
          >
            <time>{clockTime(new Date(at))}</time>
            {text}
          </Box>
        ))}
      </EntryLines>
    </Part>
  );
}

function Sample({ sample }: { readonly sample: ErrorSample }) {
  const { number, at, user, url, userAgent, appVersion, message } = sample;
  const facts = [formatMoment(new Date(at)), user?.displayname, url, userAgent, appVersion];
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <b>{number}</b> {message}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.filter((fact) => typeof fact === 'string' && fact !== '').join(', ')}
      </Typography>
      <Frames stack={sample.stack} />
      <Steps steps={sample.breadcrumbs} />
    </>
  );
}

/** What the error looked like, the newest first. */
export function ErrorSamples({ samples }: { readonly samples: readonly ErrorSample[] }) {
  const [index, setIndex] = useState(0);
  const sample = samples[Math.min(index, samples.length - 1)];
  if (sample === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography role="status" variant="body2" sx={{ flex: 1 }}>
          {`Beispiel ${index + 1} von ${samples.length}`}
        </Typography>
        <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Neueres
        </Button>
        <Button disabled={index >= samples.length - 1} onClick={() => setIndex(index + 1)}>
          Älteres
        </Button>
      </Box>
      <Sample sample={sample} />
    </Box>
  );
}

import '@fontsource-variable/inter/index.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '#app/theme.ts';
import { keepPageFocus } from '#shared/ui/keep-page-focus.ts';

function framed(content: ReactNode): ReactNode {
  return (
    <StrictMode>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {content}
      </ThemeProvider>
    </StrictMode>
  );
}

/** Shows a page that loads nothing of the application; `broken` is what is said where it breaks. */
export function startPageOfItsOwn(page: () => ReactNode, broken: ReactNode): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no element with the id "root".');
  const root = createRoot(element, {
    // Nothing is left on screen then.
    onUncaughtError: (error) => {
      // oxlint-disable-next-line no-console -- the browser's console is where a developer looks first
      console.error(error);
      setTimeout(() => root.render(framed(broken)), 0);
    },
  });

  // Another link that is opened in the same tab begins with a page of its own.
  window.addEventListener('hashchange', () => window.location.reload());

  keepPageFocus(element);
  root.render(framed(page()));
}

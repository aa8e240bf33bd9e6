import '@fontsource-variable/inter/index.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#api/query-client.ts';
import { router } from '#app/router.tsx';
import { theme } from '#app/theme.ts';
import { discardOldDrafts } from '#shared/record/drafts/draft-store.ts';
import { keepPageFocus } from '#shared/ui/keep-page-focus.ts';
import { noteCaughtError, watchErrors } from '#app/watch-errors.ts';
import { watchPages } from '#app/watch-pages.ts';
import { watchServer } from '#app/watch-server.ts';
import { watchSession } from '#app/watch-session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

watchErrors();
watchSession();
watchServer();
watchPages();
keepPageFocus(root);
// Without a store there are no drafts either.
void discardOldDrafts().catch(() => undefined);

createRoot(root, { onCaughtError: noteCaughtError }).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DemoMark } from './demo-mark.tsx';
import { ProductName } from './product-name.tsx';

interface PublicPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page in front of the application: the product's name, and one card that asks or says one thing. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 4, py: 8 }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
          <ProductName size="1.625rem" />
          <DemoMark />
        </Box>
        <Card sx={{ p: { xs: 5, sm: 7 } }}>
          <Typography variant="h1" sx={{ mb: lead === undefined ? 5 : 1 }}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary', mb: 5 }}>
              {lead}
            </Typography>
          )}
          {children}
        </Card>
      </Box>
    </Box>
  );
}

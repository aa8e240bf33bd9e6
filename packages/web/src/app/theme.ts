import { deDE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { themeComponents } from '#app/theme-components.ts';
import { colors } from '#app/theme-colors.ts';

const fontFamily = '"Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The one light theme (specification section 9, "Visual"); spacing in steps of 4 px. */
export const theme = createTheme(
  {
    spacing: 4,
    shape: { borderRadius: 6 },
    palette: {
      mode: 'light',
      primary: {
        main: colors.orange,
        dark: colors.orangeDark,
        light: colors.orangeTint,
        contrastText: '#FFFFFF',
      },
      secondary: { main: colors.greyGreen, contrastText: '#FFFFFF' },
      success: { main: '#2E7D32' },
      info: { main: '#37474A' },
      warning: { main: '#ED6C02', dark: colors.warningText, contrastText: colors.ink },
      error: { main: '#E57373', dark: colors.errorText, contrastText: colors.ink },
      background: { default: colors.ground, paper: '#FFFFFF' },
      divider: colors.line,
      text: { primary: colors.ink, secondary: colors.inkSoft, disabled: '#8A928E' },
      action: { hover: colors.hover, selected: colors.orangeTint, focus: colors.orangeTint },
    },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.012em' },
      h2: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.004em' },
      h3: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 650 },
      subtitle1: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 500 },
      subtitle2: { fontSize: '0.8125rem', lineHeight: 1.5, fontWeight: 600 },
      body1: { fontSize: '0.875rem', lineHeight: 1.55 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      overline: {
        fontSize: '0.75rem',
        lineHeight: 1.4,
        fontWeight: 600,
        letterSpacing: 0,
        textTransform: 'none',
      },
      button: { fontSize: '0.8125rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    transitions: {
      duration: {
        shortest: 80,
        shorter: 100,
        short: 120,
        standard: 140,
        complex: 140,
        enteringScreen: 140,
        leavingScreen: 100,
      },
    },
    components: themeComponents,
  },
  deDE,
);

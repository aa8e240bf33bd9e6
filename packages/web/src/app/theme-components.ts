import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { colors } from '#app/theme-colors.ts';
import { coveredBelow } from '#shared/ui/covered-below.ts';

type ThemeComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const focusRing = {
  outline: `2px solid ${colors.orange}`,
  outlineOffset: 2,
} as const;

const page: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { fontFeatureSettings: '"cv11", "ss03"', scrollbarGutter: 'auto' },
      body: { WebkitFontSmoothing: 'antialiased' },
      // Inter's tabular figures widen the hyphen too, so ids and words keep the proportional ones.
      'time, td': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': focusRing,
      'h1:focus, main:focus': { outline: 'none' },
      '::selection': { backgroundColor: '#F6D9C3' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // A short duration would let everything pass in between: also a width that is measured right after.
          transitionProperty: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
};

const inputs: ThemeComponents = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: '#FFFFFF',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colors.lineStrong },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: '#8F978F',
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.errorText },
      },
      input: { fontSize: '0.875rem', ':focus-visible': { outline: 'none' } },
    },
  },
  MuiInputBase: { styleOverrides: { input: { ':focus-visible': { outline: 'none' } } } },
  MuiInputLabel: {
    styleOverrides: { root: { fontSize: '0.875rem', '&.Mui-error': { color: colors.errorText } } },
  },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-error': { color: colors.errorText } } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginLeft: 0, '&.Mui-error': { color: colors.errorText } } },
  },
};

const surfaces: ThemeComponents = {
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderColor: colors.line, borderRadius: 8 } },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(28 35 32 / 36%)' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      // On phones files on their way lie over the whole width of the lower edge, where the buttons would be.
      container: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { height: `calc(100% - ${coveredBelow})` },
      }),
      paper: {
        borderRadius: 10,
        border: `1px solid ${colors.line}`,
        boxShadow: '0 16px 48px rgb(28 35 32 / 16%)',
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650, paddingBottom: 8 } },
  },
  MuiDialogActions: {
    styleOverrides: {
      // On phones buttons go below each other before one of them breaks its words.
      root: {
        padding: '8px 24px 20px',
        flexWrap: 'wrap',
        rowGap: 4,
        '& button': { whiteSpace: 'nowrap' },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: `1px solid ${colors.line}`, boxShadow: '0 8px 24px rgb(28 35 32 / 12%)' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        minHeight: 36,
        gap: 10,
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: { tooltip: { backgroundColor: colors.ink, fontSize: '0.75rem', fontWeight: 500 } },
  },
  MuiAlert: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 6 } } },
};

/** On phones a finger meets a button also where it is drawn smaller than 44 px; nothing moves for it. */
const roomForAFinger = {
  '@media (max-width: 599.95px)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: 'max(100%, 44px)',
      height: 'max(100%, 44px)',
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

const actions: ThemeComponents = {
  MuiButton: {
    defaultProps: { variant: 'text', color: 'primary', disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 6, minHeight: 34, paddingInline: 12 },
      outlined: { borderColor: colors.line, backgroundColor: '#FFFFFF', color: colors.ink },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing, ...roomForAFinger },
    },
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 3, fontWeight: 600, fontSize: '0.75rem' } },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, paddingInline: 12, fontSize: '0.8125rem' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTableCell: { styleOverrides: { root: { borderColor: colors.line, fontSize: '0.8125rem' } } },
};

/** Compact outlined inputs, outlined cards, text buttons, small icons, square chips (specification section 9). */
export const themeComponents: ThemeComponents = { ...page, ...inputs, ...surfaces, ...actions };

import { expect, it } from 'vitest';
import { themeComponents } from './theme-components.ts';

it('gives bare buttons the typeface of the page, a ring instead of a ripple, and room for a finger', () => {
  expect(themeComponents.MuiButtonBase).toMatchObject({
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        '&.Mui-focusVisible': { outlineOffset: 2 },
        '@media (max-width: 599.95px)': { '&::after': { height: 'max(100%, 44px)' } },
      },
    },
  });
});

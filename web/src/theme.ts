import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'

/** One OKLCH scale: lightness .978 .95 .9 .84 .755 .66 .575 .51 .43 .35 for every hue; shade 7 is the light fill, shade 4 the dark fill. */
// prettier-ignore
const pitch: MantineColorsTuple = ['#ECFBF3', '#D6F5E5', '#AEEBCB', '#7ADDAB', '#34C98A', '#1BA96E', '#0F8F5A', '#0B7A4B', '#08613C', '#06472D']
// prettier-ignore
const red: MantineColorsTuple = ['#FEF5F4', '#FEE9E7', '#FED2CD', '#FFB5AE', '#FF8780', '#F05653', '#D2393A', '#B7262B', '#911C20', '#6D1316']
// prettier-ignore
const amber: MantineColorsTuple = ['#FFF6ED', '#FFEBD5', '#FFD6A8', '#FFBC6A', '#EB9C2C', '#C88004', '#A76902', '#8E5900', '#6F4502', '#533200']
// prettier-ignore
const blue: MantineColorsTuple = ['#F3F8FE', '#E4F0FE', '#C8E1FF', '#A5CEFF', '#72B3FF', '#4795EB', '#2A7ACE', '#1967B4', '#12508F', '#0B3B6B']
// prettier-ignore
const gray: MantineColorsTuple = ['#F6F8F9', '#EEF1F4', '#E4E8ED', '#D3DAE1', '#BBC4CE', '#8A94A0', '#5B6673', '#414B57', '#2A323C', '#14181F']
// prettier-ignore
const dark: MantineColorsTuple = ['#E8ECF1', '#C6CED7', '#9AA5B1', '#818C98', '#2D363F', '#1D242B', '#161B21', '#0E1216', '#0A0D10', '#06080A']

interface Sized {
  size?: unknown
  error?: unknown
}

const controlHeight = {
  '--button-height': 'var(--tl-control)',
  '--button-fz': 'var(--mantine-font-size-md)',
  '--button-padding-x': '14px',
}

const floating = {
  title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 },
  // Sticky elements on the panel cover content that scrolls under them, so they use the panel's color as background and its padding as gutter.
  content: {
    background: 'var(--tl-raised)',
    '--mantine-color-body': 'var(--tl-raised)',
    '--tl-gutter': 'var(--mb-padding, var(--mantine-spacing-md))',
  },
  header: { background: 'var(--tl-raised)' },
}

// Components are listed by name instead of with Component.extend(), which would pull every one of them into the sign-in page.
const components: MantineThemeOverride['components'] = {
  Button: { vars: (_: unknown, p: Sized) => ({ root: p.size ? {} : controlHeight }), styles: { root: { fontWeight: 550 } } },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: (_: unknown, p: Sized) => ({ root: p.size ? {} : { '--ai-size': 'var(--tl-control)' } }),
  },
  Input: {
    vars: (_: unknown, p: Sized) => ({
      wrapper: {
        '--input-bd': p.error ? 'var(--mantine-color-error)' : 'var(--tl-control-line)',
        '--input-color': 'var(--mantine-color-text)',
        // Mantine passes 'sm' to the resolver when no size was given.
        ...(p.size && p.size !== 'sm' ? {} : { '--input-height': 'var(--tl-control)', '--input-fz': 'var(--mantine-font-size-md)' }),
      },
    }),
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    styles: {
      label: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 550, marginBottom: 4 },
      description: { marginTop: 4 },
      error: { marginTop: 4, fontSize: 'var(--mantine-font-size-sm)' },
    },
  },
  Checkbox: { defaultProps: { iconColor: 'var(--tl-on-fill)' } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 140 } } },
  Menu: {
    defaultProps: { shadow: 'md', transitionProps: { duration: 140 } },
    styles: { item: { minHeight: 'var(--tl-control)', fontSize: 'var(--mantine-font-size-md)' } },
  },
  Modal: {
    defaultProps: { transitionProps: { duration: 160 }, overlayProps: { backgroundOpacity: 0.32 }, radius: 'lg', centered: true },
    styles: floating,
  },
  Drawer: {
    defaultProps: { transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 0.32 } },
    styles: floating,
  },
  SegmentedControl: {
    defaultProps: { transitionDuration: 140 },
    styles: {
      label: { paddingBlock: 0, lineHeight: 'calc(var(--tl-control) - 8px)', fontSize: 'var(--mantine-font-size-sm)', fontWeight: 550 },
    },
  },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 12, highlightOnHover: true, borderColor: 'var(--tl-line)' } },
  Tabs: { styles: { tab: { paddingInline: 0, marginInlineEnd: 24, minHeight: 40, fontWeight: 550 } } },
}

export const theme = createTheme({
  colors: { pitch, red, amber, blue, gray, dark },
  primaryColor: 'pitch',
  primaryShade: { light: 7, dark: 4 },
  // Mantine's autoContrast judges by the light shade only; every fill here is shade 7 (white reads) or 4 (near-black reads).
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--tl-on-fill)' }),
    // Mantine's own color is nearly white in dark mode, so a text button would look like plain text.
    ...(input.variant === 'subtle' && input.color !== 'gray' && { color: `var(--mantine-color-${input.color ?? 'pitch'}-text)` }),
  }),
  black: '#14181F',
  white: '#FFFFFF',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.35', xl: '1.25' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px', '2xl': '32px', '3xl': '48px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  shadows: { md: '0 1px 2px rgb(15 23 32 / 0.06), 0 8px 28px rgb(15 23 32 / 0.14)' },
  respectReducedMotion: true,
  components,
})

/** Variables that Mantine has no name for. Lines are decoration; control lines reach 3:1 contrast because they mark where to press. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--tl-radius-tile': '6px' },
  light: {
    '--tl-on-fill': '#FFFFFF',
    '--tl-fill-quiet': 'var(--mantine-color-gray-3)',
    '--mantine-primary-color-contrast': '#FFFFFF',
    '--tl-line': 'var(--mantine-color-gray-2)',
    '--tl-quiet': 'var(--mantine-color-gray-0)',
    '--tl-raised': '#FFFFFF',
    '--tl-control-line': 'var(--mantine-color-gray-5)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
  },
  dark: {
    '--tl-on-fill': '#0E1216',
    '--tl-fill-quiet': '#3D4853',
    '--mantine-primary-color-contrast': '#0E1216',
    '--tl-line': '#242B33',
    '--tl-quiet': '#12171C',
    '--tl-raised': 'var(--mantine-color-dark-6)',
    '--tl-control-line': '#66717D',
    '--mantine-color-bright': 'var(--mantine-color-text)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
  },
})

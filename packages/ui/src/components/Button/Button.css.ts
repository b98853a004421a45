import { createVar, type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { chosenInForcedColours } from '../../styling/chosen.ts'
import { displayText } from '../../styling/display-text.ts'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { kitFrom } from '../../tokens/breakpoints.ts'
import { BUTTON_HEIGHT, type ButtonSize } from '../../tokens/buttons.ts'

const ENABLED = ':not([aria-disabled="true"], :disabled)'

export const button = style(
  kit({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.55em',
    position: 'relative',
    maxInlineSize: '100%',
    paddingBlock: '0.1em',
    border: '1px solid transparent',
    background: 'none',
    color: vars.color.text,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, border-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}, translate ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed' },
      '&[data-loading]': { cursor: 'progress' },
    },
  }),
)

/** The size of a label in the display face; the text face runs wider and is set smaller. */
const labelSize = createVar()

/** How far a label of several lines stays from the edges: as much as leaves one line's button its height. */
const labelRoom = createVar()

const LABEL: Record<ButtonSize, { touch: string; desktop: string; pad: string; radius: string }> = {
  XS: { touch: '1.125rem', desktop: '0.9375rem', pad: '0.75em', radius: vars.radius.XS },
  S: { touch: '1.25rem', desktop: '1.0625rem', pad: '0.95em', radius: vars.radius.S },
  M: { touch: '1.5rem', desktop: '1.375rem', pad: '1.15em', radius: vars.radius.M },
  L: { touch: '1.75rem', desktop: '1.625rem', pad: '1.25em', radius: vars.radius.M },
  XL: { touch: '2rem', desktop: '1.875rem', pad: '1.3em', radius: vars.radius.M },
}

export const size = styleVariants(LABEL, ({ touch, desktop, pad, radius }, name: ButtonSize) =>
  kit({
    // A minimum, because a long label wraps rather than being cut.
    minBlockSize: `${BUTTON_HEIGHT[name].touch}px`,
    fontSize: labelSize,
    vars: { [labelSize]: touch, [labelRoom]: name === 'XS' ? '0.13em' : '0.28em' },
    paddingInline: pad,
    borderRadius: radius,
    '@media': {
      [kitFrom('tablet-lg')]: {
        minBlockSize: `${BUTTON_HEIGHT[name].desktop}px`,
        vars: { [labelSize]: desktop },
      },
    },
  }),
)

const unavailable = {
  background: vars.color.disabled,
  borderColor: vars.color.line,
  color: vars.color.textDisabled,
  boxShadow: 'none',
}
const disabled = {
  '&:disabled:not([data-loading])': unavailable,
  '&[aria-disabled="true"]:not([data-loading])': unavailable,
}
const bareDisabled = {
  '&:disabled:not([data-loading])': { color: vars.color.textDisabled },
  '&[aria-disabled="true"]:not([data-loading])': { color: vars.color.textDisabled },
}
/** Marks above and below the letters of some languages need room between the lines, and take it from that at the edges. */
const standing = { ...displayText, lineHeight: `calc(1 + ${vars.display.leading})` }
const pressed = { [`&:active${ENABLED}`]: { translate: '0 1px' } }
const reading = {
  fontFamily: vars.font.text,
  fontWeight: vars.weight.strong,
  fontSize: `calc(${labelSize} * 0.78)`,
  lineHeight: vars.lineHeight.tight,
}

export const variant = styleVariants({
  primary: kit({
    ...standing,
    backgroundImage: vars.theme.cta,
    color: vars.theme.ctaText,
    boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.28)',
    selectors: {
      [`&:hover${ENABLED}`]: { backgroundImage: vars.theme.ctaHover },
      [`&:active${ENABLED}`]: { backgroundImage: vars.theme.ctaActive, translate: '0 1px' },
      ...disabled,
    },
    '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
  }),
  secondary: kit({
    ...standing,
    background: vars.color.neutral,
    selectors: {
      [`&:hover${ENABLED}`]: { background: vars.color.neutralHover },
      [`&:active${ENABLED}`]: { background: vars.color.neutralActive, translate: '0 1px' },
      ...disabled,
    },
    '@media': { '(forced-colors: active)': { borderColor: 'ButtonText' } },
  }),
  tertiary: kit({
    ...standing,
    borderColor: vars.color.lineStrong,
    selectors: {
      [`&:hover${ENABLED}`]: { borderColor: vars.color.text, background: vars.color.neutralActive },
      ...pressed,
      ...disabled,
    },
  }),
  text: kit({
    ...reading,
    color: vars.color.textMuted,
    selectors: {
      [`&:hover${ENABLED}`]: { color: vars.color.text, background: vars.color.neutralActive },
      ...bareDisabled,
    },
  }),
  link: kit({
    ...reading,
    paddingInline: 0,
    textDecoration: 'underline',
    textDecorationThickness: '0.08em',
    textUnderlineOffset: '0.25em',
    selectors: { [`&:hover${ENABLED}`]: { textDecorationThickness: '0.14em' }, ...bareDisabled },
  }),
  forward: kit({
    ...standing,
    borderColor: 'currentColor',
    color: vars.theme.accent,
    selectors: {
      [`&:hover${ENABLED}`]: { color: vars.theme.accentHover },
      [`&:active${ENABLED}`]: { color: vars.theme.accentActive, translate: '0 1px' },
      ...disabled,
    },
  }),
  back: kit({
    ...standing,
    color: vars.color.textMuted,
    selectors: { [`&:hover${ENABLED}`]: { color: vars.color.text }, ...bareDisabled },
  }),
  close: kit({
    aspectRatio: '1',
    paddingInline: 0,
    color: vars.color.textMuted,
    background: 'transparent',
    borderRadius: '50%',
    selectors: {
      [`&:hover${ENABLED}`]: { color: vars.color.text, background: vars.color.neutral },
      ...bareDisabled,
    },
  }),
})

globalStyle(`${button}[aria-pressed="true"]`, kit({ '@media': chosenInForcedColours }) as GlobalStyleRule)
// On paper there is no ground to stand out from: a button that says something there says it in ink.
globalStyle(
  `${button}${button}`,
  kit({
    '@media': { print: { background: 'none', color: vars.color.text, borderColor: 'currentColor', boxShadow: 'none' } },
  }) as GlobalStyleRule,
)

export const wide = style(kit({ inlineSize: '100%' }))
export const label = style(kit({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere', textWrap: 'balance' }))
globalStyle(
  `${label} > :only-child`,
  kit({ paddingBlock: `calc(${labelRoom} - 0.5em * ${vars.display.leading})` }) as GlobalStyleRule,
)
export const subLabel = style(
  kit({
    fontFamily: vars.font.text,
    fontSize: vars.size.caption,
    fontWeight: vars.weight.strong,
    lineHeight: vars.lineHeight.tight,
    letterSpacing: 'normal',
    textTransform: 'none',
  }),
)
export const icon = style(
  kit({
    flex: 'none',
    inlineSize: '0.8em',
    blockSize: '0.8em',
    transition: `translate ${vars.motion.calm} ${vars.motion.ease}`,
    selectors: {
      [`${variant.forward}:hover${ENABLED} &`]: { translate: '3px 0' },
      [`${variant.back}:hover${ENABLED} &`]: { translate: '-3px 0' },
      '[dir="rtl"] &': { scale: '-1 1' },
    },
  }),
)
export const waiting = style(kit({ opacity: 0 }))
export const spinner = style(kit({ position: 'absolute', fontSize: '0.8em', vars: { '--qm-spinner': 'currentColor' } }))

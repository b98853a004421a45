import { chosenInForcedColours } from '@quartermaster/ui/chosen'
import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const controls = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': {
    [pageFrom('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) 18rem', alignItems: 'end', columnGap: vars.space.l },
    print: { display: 'none' },
  },
})
/** On a phone the choices are one line that slides; from a tablet on they wrap. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: 'calc(-1 * var(--qm-gutter))',
  padding: `${vars.space.xxs} var(--qm-gutter)`,
  '@media': {
    [pageFrom('tablet')]: { flexWrap: 'wrap', overflowX: 'visible', marginInline: 0, padding: 0 },
    // In the middle of the field beside it, which is higher.
    [pageFrom('laptop')]: { paddingBlockEnd: '0.25rem' },
  },
})
/** Its room is kept until it comes. */
export const sort = style({
  minBlockSize: '5.5rem',
  maxInlineSize: '22rem',
  // Without script its place is given to the links.
  '@media': {
    [pageFrom('laptop')]: { display: 'grid', alignContent: 'end' },
    '(scripting: none)': { display: 'none' },
  },
})
/** Where the line slides it would be cut: the choices speak for themselves there. */
export const label = style({
  display: 'none',
  '@media': { [pageFrom('tablet')]: { display: 'block' } },
  color: vars.color.textMuted,
  fontSize: vars.size.small,
  minInlineSize: '4.5rem',
  flex: 'none',
})
export const choice = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.m,
  borderRadius: vars.radius.XL,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.size.small,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}`,
  ':hover': { color: vars.color.text, borderColor: vars.color.lineStrong },
  selectors: {
    '&[aria-current]': {
      color: vars.color.text,
      borderColor: vars.theme.accent,
      background: vars.color.surface,
    },
  },
})
globalStyle(`${choice}[aria-current]`, { '@media': chosenInForcedColours })

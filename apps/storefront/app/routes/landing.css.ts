import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const sections = style({ display: 'grid', gap: vars.space.xxl, paddingBlock: vars.space.xl })
export const kicker = style({ color: vars.theme.accent, fontWeight: vars.weight.strong })

/** Below every first view: laid out when it comes near. The room around it is for shadows and focus rings. */
export const shelf = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 60rem',
  margin: `calc(-1 * ${vars.space.m})`,
  padding: vars.space.m,
})

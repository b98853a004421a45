import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

/** The field's hint is long: it begins below the button that closes. */
export const sheet = style({ paddingBlockStart: vars.space.l })

export const list = style({ margin: 0, padding: 0, listStyle: 'none', minBlockSize: '8rem' })

export const option = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: vars.space.s,
  padding: vars.space.xs,
  borderRadius: vars.radius.S,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': { backgroundColor: vars.color.raised, outline: `1px solid ${vars.color.lineStrong}` },
  },
})

export const detail = style({ display: 'block', color: vars.color.textMuted, fontSize: vars.size.small })

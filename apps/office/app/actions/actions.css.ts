import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'

export const forms = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  alignItems: 'start',
})
/** Fields side by side stand on one line, whether they have a hint or not. */
export const fields = style([forms, { alignItems: 'end' }])

/** As much room below it as the kit's fields keep for a message. */
export const choice = style({ paddingBlockEnd: vars.space.xs })
export const select = style({
  inlineSize: '100%',
  color: vars.color.text,
  backgroundColor: vars.color.field,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.S,
  fontFamily: 'inherit',
})
export const label = style({
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.tight,
})

export const refused = style({
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xs,
  background: 'none',
  borderStyle: 'dashed',
})

export const fold = style({})
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.m,
  paddingBlock: vars.space.xxs,
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: vars.color.raised },
  },
})
export const chevron = style({
  flex: 'none',
  color: vars.color.textMuted,
  selectors: { [`${fold}[open] > ${summary} &`]: { rotate: '180deg' } },
})
export const unfolded = style({
  padding: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
export const dangerous = style({ color: vars.color.error })

export const groupTitle = style({ color: vars.color.textMuted })
export const apart = style({
  marginBlockStart: vars.space.s,
  paddingBlockStart: vars.space.m,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const requestHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
})
export const requestNumber = style({ color: vars.color.textMuted })
export const requestTitle = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })

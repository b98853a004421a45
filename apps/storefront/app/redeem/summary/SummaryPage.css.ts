import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { ROOM_BELOW } from '../../canvas/room-below.ts'

const WIDE = pageFrom('laptop')
const MARGIN = 'clamp(1rem, 4vw, 4rem)'

export const layout = style({
  display: 'grid',
  // The action lies over the end of a phone's page, so who receives the rewards stands before them.
  gridTemplateAreas: '"words" "facts" "art" "action"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  '@media': {
    [WIDE]: {
      gridTemplateAreas: '"art words" "art facts" "art action"',
      gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 5fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: vars.space.xxl,
    },
  },
})
export const words = style({ gridArea: 'words', '@media': { [WIDE]: { paddingBlockStart: vars.space.xl } } })
export const art = style({ gridArea: 'art' })
export const waiting = style({ minBlockSize: '24rem', borderRadius: vars.radius.L, inlineSize: '100%' })

/**
 * On a phone the action stays within reach of the thumb while the rewards scroll by; in one row with the way out, so that
 * the first reward's name stands above it.
 */
export const action = style({
  gridArea: 'action',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  alignItems: 'center',
  gap: vars.space.xs,
  position: 'sticky',
  // Above whatever the lower edge has to say.
  insetBlockEnd: `var(${ROOM_BELOW}, 0px)`,
  zIndex: 1,
  marginInline: `calc(-1 * ${MARGIN})`,
  padding: `${vars.space.m} ${MARGIN} ${vars.space.s}`,
  backgroundImage: `linear-gradient(to top, ${vars.color.canvas} 80%, transparent)`,
  '@media': {
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      position: 'static',
      marginInline: 0,
      padding: 0,
      backgroundImage: 'none',
    },
  },
})
globalStyle(`${action} > :not(button), ${action} > button:only-of-type`, { gridColumn: '1 / -1' })
// What has the focus is never under it.
globalStyle(`:root:has(${action})`, {
  '@media': { '(width < 1024px)': { scrollPaddingBlockEnd: `max(6rem, var(${ROOM_BELOW}, 0px))` } },
})
export const progress = style({ textAlign: 'center', ':empty': { display: 'none' } })

export const facts = style({
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxs} ${vars.space.xs}`,
  alignItems: 'baseline',
  padding: `${vars.space.s} ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.M,
  '@media': {
    [WIDE]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: `${vars.space.xs} ${vars.space.l}`,
      padding: vars.space.m,
    },
  },
  backgroundColor: `color-mix(in srgb, ${vars.color.surface} 70%, transparent)`,
})
export const term = style({ color: vars.color.textMuted, fontSize: vars.size.small })
export const fact = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere', marginInlineEnd: vars.space.m })

import { style } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'
import { TOOLTIP } from '../../tokens/tooltip.ts'

/** How far the arrow stands out of the bubble, towards the trigger. */
const reach = `${TOOLTIP.arrowDistance - TOOLTIP.margin}px`

export const positioner = style(kit({ zIndex: vars.layer.top }))
export const popup = style(
  kit({
    maxInlineSize: `min(${TOOLTIP.maxWidth}px, calc(100vw - 32px))`,
    padding: `${TOOLTIP.padding}px`,
    background: vars.color.raised,
    color: vars.color.text,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.M,
    boxShadow: '0 16px 40px rgb(0 0 0 / 0.35)',
    lineHeight: vars.lineHeight.tight,
    overflowWrap: 'anywhere',
    transition: `opacity ${vars.motion.quick} ${vars.motion.ease}`,
    selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
  }),
)
export const arrow = style(
  kit({
    inlineSize: `${TOOLTIP.arrowSize}px`,
    blockSize: `${TOOLTIP.arrowSize}px`,
    background: vars.color.raised,
    border: `1px solid ${vars.color.lineStrong}`,
    borderInlineEndColor: 'transparent',
    borderBlockEndColor: 'transparent',
    clipPath: 'polygon(-10% -10%, 110% -10%, -10% 110%)',
    selectors: {
      '&[data-side="bottom"]': { insetBlockStart: reach, rotate: '45deg' },
      '&[data-side="top"]': { insetBlockEnd: reach, rotate: '225deg' },
    },
  }),
)

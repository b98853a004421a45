import { type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const line = style(
  kit({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.5em',
    fontFamily: vars.font.display,
    fontVariantNumeric: 'lining-nums',
    fontWeight: vars.weight.display,
    lineHeight: vars.lineHeight.display,
  }),
)
export const size = styleVariants({
  S: kit({ fontSize: '1.25rem' }),
  M: kit({ fontSize: vars.size.title }),
  L: kit({ fontSize: vars.size.heading }),
})
/** What stands beside it stands on the number's line, not on the icon's. */
export const amount = style(
  kit({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.28em', whiteSpace: 'nowrap' }),
)
export const original = style(
  kit({ color: vars.color.textMuted, fontSize: '0.72em', fontWeight: 620, textDecorationThickness: '0.08em' }),
)
export const unit = style(
  kit({
    fontFamily: vars.font.text,
    fontSize: vars.size.small,
    fontWeight: vars.weight.strong,
    // On a narrow card it stands below its number.
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  }),
)
export const icon = style(
  kit({
    alignSelf: 'center',
    inlineSize: 'calc(var(--qm-icon) * 1em)',
    blockSize: 'calc(var(--qm-icon) * 1em)',
    '@media': { print: { display: 'none' } },
  }),
)
/** On paper what is counted is named, as it is said: nobody there knows the mark. */
globalStyle(
  `${amount} > :last-child`,
  kit({
    '@media': {
      print: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        margin: 0,
        overflow: 'visible',
        clipPath: 'none',
      },
    },
  }) as GlobalStyleRule,
)

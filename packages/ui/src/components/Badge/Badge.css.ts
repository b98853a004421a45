import { style, styleVariants } from '@vanilla-extract/css'
import { kit } from '../../styling/kit.ts'
import { vars } from '../../styling/vars.ts'

export const badge = style(
  kit({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4em',
    maxInlineSize: '100%',
    paddingInline: '0.65em',
    paddingBlock: '0.2em',
    border: '1px solid transparent',
    borderRadius: vars.radius.XS,
    fontSize: vars.size.caption,
    fontWeight: vars.weight.strong,
    lineHeight: vars.lineHeight.tight,
    overflowWrap: 'anywhere',
  }),
)
export const kind = styleVariants({
  neutral: kit({ background: vars.color.neutral, color: vars.color.text }),
  deal: kit({ background: vars.color.tag, color: vars.color.tagText }),
  free: kit({ background: vars.color.affirmSurface, color: vars.color.affirm, borderColor: 'currentColor' }),
  owned: kit({ background: vars.color.surface, color: vars.color.textMuted, borderColor: vars.color.lineStrong }),
  notice: kit({ background: vars.color.noticeSurface, color: vars.color.notice, borderColor: 'currentColor' }),
})

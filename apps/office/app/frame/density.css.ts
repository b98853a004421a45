import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { globalStyle } from '@vanilla-extract/css'

/** The kit speaks to players. At a desk one reads all day: the text's own face, smaller steps, lower fields. */
const reading = { fontFamily: vars.font.text, textTransform: 'none', letterSpacing: 'normal' } as const

globalStyle('h1, h2, h3, h4', { ...reading, fontWeight: vars.weight.strong, lineHeight: vars.lineHeight.tight })
globalStyle('h1', { fontSize: '1.5rem' })
globalStyle('h2', { fontSize: '1.0625rem' })
globalStyle('h3, h4', { fontSize: vars.size.small })
globalStyle('[data-variant]', { ...reading, fontWeight: vars.weight.strong, fontSize: vars.size.small })

// As high as the kit's fields beside it.
globalStyle('select', { minBlockSize: '3.25rem', paddingInline: vars.space.m, fontSize: 'max(16px, 1rem)' })

// Phones zoom into fields whose letters are smaller than theirs.
globalStyle('input:not([type="checkbox"], [type="range"], [type="file"]), select, textarea', {
  '@media': {
    [pageFrom('laptop')]: {
      minBlockSize: '2.25rem',
      fontSize: vars.size.small,
      paddingInline: vars.space.s,
      paddingBlock: vars.space.xxs,
    },
  },
})

import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style } from '@vanilla-extract/css'
import { promiseNothing } from '../own-shelf/promise-nothing.ts'

export const nudge = style({
  display: 'grid',
  gap: vars.space.m,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [pageFrom('tablet')]: { gridTemplateColumns: '16rem minmax(0, 1fr)' },
    [pageFrom('laptopM')]: { gridTemplateColumns: '16rem minmax(0, 1fr) minmax(0, max-content)' },
  },
})
promiseNothing(nudge)
export const art = style({
  inlineSize: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'contain',
  borderRadius: vars.radius.S,
  '@media': { [pageFrom('tablet')]: { gridRow: 'span 2' }, [pageFrom('laptopM')]: { gridRow: 'auto' } },
})
export const actions = style({
  '@media': {
    [pageFrom('tablet')]: { gridColumn: 2 },
    [pageFrom('laptopM')]: { gridColumn: 'auto', justifyContent: 'flex-end' },
  },
})

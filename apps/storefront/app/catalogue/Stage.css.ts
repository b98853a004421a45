import { pageFrom } from '@quartermaster/ui/tokens/breakpoints'
import { vars } from '@quartermaster/ui/vars'
import { style, styleVariants } from '@vanilla-extract/css'
import { layout } from '../canvas/page-layout.css.ts'
import { artHeight } from './HeroArt.css.ts'

/** On paper the stage is as high as what it says. */
const asHighAsItsWords = { print: { minBlockSize: 0 } }

/** Words in the dark, beside the art or below it. */
export const stage = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  paddingBlockEnd: vars.space.xl,
  '@media': {
    [pageFrom('laptop')]: { display: 'grid', alignItems: 'center', paddingBlock: vars.space.xl },
    print: { display: 'block' },
  },
})
export const height = styleVariants({
  /** Also on a phone the first action is in sight. */
  tall: {
    vars: { [artHeight]: 'min(100vw, 44dvh)' },
    selectors: { ':lang(th) &': { vars: { [artHeight]: 'min(90vw, 32dvh)' } } },
    '@media': { [pageFrom('laptop')]: { minBlockSize: `min(${layout.tall}, 100dvh - 80px)` }, ...asHighAsItsWords },
  },
  low: {
    vars: { [artHeight]: 'min(96vw, 44dvh)' },
    '@media': { [pageFrom('laptop')]: { minBlockSize: layout.low }, ...asHighAsItsWords },
  },
  product: {
    vars: { [artHeight]: 'min(100vw, 62dvh)' },
    '@media': { [pageFrom('laptop')]: { minBlockSize: 'max(38rem, min(100dvh - 80px, 54rem))' }, ...asHighAsItsWords },
  },
})

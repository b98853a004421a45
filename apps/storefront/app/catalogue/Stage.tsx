import type { ThemeName } from '@quartermaster/contract/themes'
import { Page } from '@quartermaster/ui/Page'
import type { ReactNode } from 'react'
import { words } from './HeroArt.css.ts'
import { HeroArt } from './HeroArt.tsx'
import type { Hero } from './hero.ts'
import * as styles from './Stage.css.ts'

interface StageProps {
  readonly hero: Hero | undefined
  readonly theme: ThemeName
  readonly height: keyof typeof styles.height
  readonly children: ReactNode
}

/** The opening of a page. It is dark in both modes: the art is painted for the dark. */
export function Stage({ hero, theme, height, children }: StageProps) {
  return (
    <section className={`${styles.stage} ${styles.height[height]}`} data-theme={theme} data-mode="dark">
      {hero && <HeroArt hero={hero} />}
      <Page>
        <div className={words}>{children}</div>
      </Page>
    </section>
  )
}

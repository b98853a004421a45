import type { ThemeName } from '@quartermaster/contract/themes'
import { Image } from '@quartermaster/ui/Image'
import { Page } from '@quartermaster/ui/Page'
import type { ReactNode } from 'react'
import * as styles from './Stage.css.ts'
import type { Picture } from './shelf-entry.ts'

interface StageProps {
  readonly art: Picture | undefined
  readonly theme: ThemeName
  readonly height: keyof typeof styles.height
  readonly children: ReactNode
}

/** The opening of a page. It is dark in both modes: the art is painted for the dark. */
export function Stage({ art, theme, height, children }: StageProps) {
  return (
    <section className={`${styles.stage} ${styles.height[height]}`} data-theme={theme} data-mode="dark">
      {art && <Image image={art} alt="" priority sizes="100vw" className={styles.art} />}
      <div className={styles.veil} />
      <Page>
        <div className={styles.words}>{children}</div>
      </Page>
    </section>
  )
}

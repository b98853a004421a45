import { Image } from '@quartermaster/ui/Image'
import { imageSrcSet } from '@quartermaster/ui/image-url'
import type { CSSProperties } from 'react'
import * as styles from './HeroArt.css.ts'
import type { Hero } from './hero.ts'

/** The picture a page opens with: beside the words where there is width, else a square above them. */
export function HeroArt({ hero: { wide, tall, alt = '' } }: { hero: Hero }) {
  return (
    <>
      <picture>
        <source
          media={styles.NARROW}
          srcSet={imageSrcSet(tall.url, tall.width)}
          sizes="100vw"
          data-focus={tall.focus}
        />
        <Image
          image={wide}
          alt={alt}
          priority
          className={styles.art}
          style={{ '--wide-x': wide.x, '--wide-y': wide.y, '--tall-y': tall.y } as CSSProperties}
          data-focus={wide.focus}
        />
      </picture>
      <div className={styles.veil} />
    </>
  )
}

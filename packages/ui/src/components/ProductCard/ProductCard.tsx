import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../styling/classes.ts'
import { Image, type ImageSource } from '../Image/Image.tsx'
import { useLinkComponent } from '../Link/link-context.tsx'
import { Name } from '../Name/Name.tsx'
import * as styles from './ProductCard.css.ts'

export interface ProductCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  href: string
  name: string
  /** The kind of product, in words. */
  typeLabel: string
  image: ImageSource
  sizes?: string | undefined
  /** The first cards of a page load their art at once. */
  priority?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
  badge?: ReactNode
  /** What lies upon the picture and says where by itself. */
  marks?: ReactNode
  /** A word on it below its name. */
  note?: ReactNode
  /** The price, or what stands in its place: owned, a skeleton. */
  price?: ReactNode
}

export function ProductCard({
  href,
  name,
  typeLabel,
  image,
  sizes = '(min-width: 1280px) 20vw, (min-width: 600px) 33vw, 50vw',
  priority,
  headingLevel = 3,
  badge,
  marks,
  note,
  price,
  className,
  ...rest
}: ProductCardProps) {
  const SiteLink = useLinkComponent()
  const Title = `h${headingLevel}` as const
  return (
    <article {...rest} className={classes(styles.card, className)}>
      <div className={styles.frame}>
        <Image
          image={image}
          alt=""
          sizes={sizes}
          priority={priority}
          params={{ width: 480, height: 600, fit: 'cover' }}
          className={styles.art}
        />
        {badge && <span className={styles.badge}>{badge}</span>}
        {marks}
      </div>
      <div className={styles.body}>
        <span className={styles.type}>{typeLabel}</span>
        <Title className={styles.name}>
          <SiteLink href={href} className={styles.link}>
            <Name>{name}</Name>
          </SiteLink>
        </Title>
        {note && <span className={styles.note}>{note}</span>}
        <div className={styles.foot}>{price}</div>
      </div>
    </article>
  )
}

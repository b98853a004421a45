import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../styling/classes.ts'
import { type MarkShape, PARTNER_MARKS } from '../../tokens/marks.ts'
import { Link } from '../Link/Link.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { Mark } from '../Mark/Mark.tsx'
import { Page } from '../Page/Page.tsx'
import * as styles from './Footer.css.ts'

export interface FooterLink {
  href: string
  label: string
  external?: boolean | undefined
}

export interface FooterProps extends ComponentProps<'footer'> {
  /** Generic: most pages. Redeem: the redeem flow. FullFooter: landings. SmallFooter: checkout and single messages, without languages. */
  variant: 'Generic' | 'Redeem' | 'FullFooter' | 'SmallFooter'
  /** Beside the brand's name: the mark of the theme in force. */
  mark: MarkShape
  brand: string
  links: readonly FooterLink[]
  /** Names the list of links for those who jump between landmarks. */
  linksLabel: string
  /** Titled columns of links, for the full footer. */
  columns?: readonly { title: string; links: readonly FooterLink[] }[] | undefined
  legal: string
  /** The block some regions must have. */
  regional?: { legal: string; support: FooterLink } | undefined
  /** The names of the regional partners, in the order of their marks. */
  partners?: readonly string[] | undefined
  /** A place for the language list. */
  language?: ReactNode
}

export function Footer({
  variant,
  mark,
  brand,
  links,
  linksLabel,
  columns = [],
  legal,
  regional,
  partners = [],
  language,
  className,
  ...rest
}: FooterProps) {
  return (
    <footer {...rest} data-variant={variant} className={classes(styles.footer, className)}>
      <Page className={styles.inner}>
        {variant === 'FullFooter' && (
          <div className={styles.columns}>
            <Logo mark={mark} name={brand} />
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <div className={styles.columnTitle}>{column.title}</div>
                <LinkList links={column.links} className={styles.list} />
              </nav>
            ))}
          </div>
        )}
        {variant !== 'FullFooter' && (
          <div className={classes(styles.row, styles.between)}>
            <Logo mark={mark} name={brand} />
            {language}
          </div>
        )}
        {partners.length > 0 && (
          <div className={styles.partners}>
            {partners.map((name, index) => {
              const mark = PARTNER_MARKS[index]
              return mark && <Mark key={name} mark={mark} label={name} className={styles.partner} />
            })}
          </div>
        )}
        <nav aria-label={linksLabel}>
          <LinkList links={links} className={styles.row} />
        </nav>
        {variant === 'FullFooter' && language}
        <p className={styles.legal}>{legal}</p>
        {regional && (
          <div className={styles.regional}>
            <p className={styles.legal}>{regional.legal}</p>
            <p>
              <Link variant="secondary" href={regional.support.href} external={regional.support.external}>
                {regional.support.label}
              </Link>
            </p>
          </div>
        )}
      </Page>
    </footer>
  )
}

function LinkList({ links, className }: { links: readonly FooterLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label, external }) => (
        <li key={href}>
          <Link variant="quiet" href={href} external={external} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

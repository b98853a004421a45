import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, Icon } from '../Icon/Icon.tsx'
import { useLinkComponent } from '../Link/link-context.tsx'
import * as styles from './LanguageList.css.ts'

export interface LanguageListProps extends ComponentProps<'details'> {
  locales: readonly Locale[]
  current: Locale
  /** The address of this page in another language. */
  hrefFor: (locale: Locale) => string
  onChoose?: ((locale: Locale) => void) | undefined
}

/** Every language under its own name, in its own language: on a phone behind the one that is spoken, since they are many. */
export function LanguageList({ locales, current, hrefFor, onChoose, className, ...rest }: LanguageListProps) {
  const SiteLink = useLinkComponent()
  return (
    <details {...rest} className={classes(styles.languages, className)}>
      <summary className={styles.spoken}>{LOCALES[current].name}</summary>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <SiteLink
              href={hrefFor(locale)}
              lang={LOCALES[locale].tag}
              hrefLang={LOCALES[locale].tag}
              aria-current={locale === current ? 'true' : undefined}
              className={styles.language}
              onClick={() => onChoose?.(locale)}
            >
              {LOCALES[locale].name}
              {locale === current && <Icon path={CHECK} />}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

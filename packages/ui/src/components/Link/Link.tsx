import { classes } from '../../styling/classes.ts'
import { EXTERNAL, Icon } from '../Icon/Icon.tsx'
import * as styles from './Link.css.ts'
import { type AnchorProps, leavesSite, useLinkComponent } from './link-context.tsx'

export interface LinkProps extends AnchorProps {
  /** `secondary` takes the theme's colour; `quiet` is for lists of links, where underlining all would be noise. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  /** Shows that the link leads to another site. */
  external?: boolean | undefined
}

export function Link({ variant = 'primary', external = false, href, className, children, ...rest }: LinkProps) {
  const SiteLink = useLinkComponent()
  const Element = external || leavesSite(href) ? 'a' : SiteLink
  return (
    <Element
      {...(external ? { rel: 'noopener noreferrer' } : {})}
      {...rest}
      href={href}
      className={classes(styles.link, styles.variant[variant], className)}
    >
      {children}
      {external && <Icon path={EXTERNAL} className={styles.outside} />}
    </Element>
  )
}
